/** The page that confirms an insurance booking without JavaScript, with the reference that the visitor can quote. */
import { referenceOf } from '@/shared/lib/reference';
import type { ApiSuccess } from '@/shared/api';
import type { AppContext } from '../hono-env';
import { confirmation } from './filled-page';

export const bookingPage = (c: AppContext, { id }: ApiSuccess) =>
  confirmation(c, 'telehealth-insurance', (part) =>
    part
      .on('[data-reference]', { element: (line) => void line.removeAttribute('hidden') })
      .on('[data-reference-number]', {
        element: (place) => void place.setInnerContent(referenceOf(String(id))),
      }),
  );
