/** The words of the page's language for the day line. In the head, where the clock has them already. */
import { closed, fromToday, openNow, time } from '@/shared/lang/page';

const words = { closed, fromToday, openNow, time };

declare global {
  /** Only on pages with a day line: see day-part.ts. */
  var dayWords: typeof words;
}

globalThis.dayWords = words;
