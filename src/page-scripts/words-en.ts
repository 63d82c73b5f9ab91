/** English for the scripts of a page. The layout puts it before the clock. */
import { clockWords } from '@/shared/lang/en';

globalThis.clockWords = clockWords;
