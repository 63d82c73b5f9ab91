/** The page that confirms an insurance booking without JavaScript, with the reference that the visitor can quote. */
import { paths } from '@/config/paths';
import { referenceOf } from '@/lib/reference';
import type { ApiSuccess } from '@/schemas/api';
import type { EdgeContext } from '../edge';
import { builtPage, filledPage } from './built-page';

/** Returns undefined if the page cannot be read. */
export async function bookingPage(c: EdgeContext, { id }: ApiSuccess): Promise<Response | undefined> {
  const page = await builtPage(c, paths.sent);
  if (!page) return undefined;
  return filledPage(
    new HTMLRewriter()
      .on('.part:not(#telehealth-insurance)', { element: (part) => void part.remove() })
      .on('[data-reference]', { element: (line) => void line.removeAttribute('hidden') })
      .on('[data-reference-number]', {
        element: (place) => void place.setInnerContent(referenceOf(String(id))),
      })
      .transform(page),
  );
}
