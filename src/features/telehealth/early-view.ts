/**
 * Selects the view before the first paint, because browsers resolve `:target` only once the whole page is parsed. Also marks
 * a page with a kept booking, so that the notice about its payment has its place from the first paint.
 */
import { getItem, session } from '@/shared/lib/safe-storage';
import { BOOKING_KEY } from './kept-booking';

const { dataset } = document.documentElement;
if (location.hash === '#book') dataset['view'] = 'booking';
if (getItem(session, BOOKING_KEY)) dataset['kept'] = '';
