/** Spanish for the scripts of a page. The layout puts it before the clock. */
import { clockWords } from '@/shared/lang/es';

globalThis.clockWords = clockWords;
