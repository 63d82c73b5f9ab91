/** Imported before any schema: zod would else try to compile them, and the editor's policy lets no text become code. */
import { z } from 'zod';

z.config({ jitless: true });
