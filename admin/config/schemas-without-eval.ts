/** Has to be imported before any schema. Otherwise zod compiles them, which the editor's security policy forbids. */
import { z } from 'zod';

z.config({ jitless: true });
