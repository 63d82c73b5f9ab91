/** What the edge needs of the content: the prices that the pages show, and where visits by video are possible. */
import type { APIRoute } from 'astro';
import { getClinic, getPage } from '@/lib/content';
import type { Catalogue } from '@/features/telehealth/payment-rules';

export const GET: APIRoute = async () => {
  const { pricing, book } = await getPage('telehealthPage');
  const { licensedStates } = await getClinic();
  return Response.json({
    telehealth: {
      name: book.product,
      price: pricing.selfPay.amount,
      states: licensedStates,
      otherState: book.form.otherState,
      otherStateInSpanish: (await getPage('telehealthPage', 'es')).book.form.otherState,
    },
  } satisfies Catalogue);
};
