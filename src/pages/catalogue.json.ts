/** What the edge needs of the content: the prices that the pages show, and where visits by video are possible. */
import type { APIRoute } from 'astro';
import { getClinic, getPage } from '@/build/content';
import { alternates } from '@/build/languages';
import { paths } from '@/shared/config/paths';
import type { Catalogue } from '@/shared/card-products';

export const GET: APIRoute = async () => {
  const { pricing, book } = await getPage('telehealthPage');
  const { licensedStates } = await getClinic();
  const hasSpanish = alternates(paths.telehealth).some(({ lang }) => lang === 'es');
  return Response.json({
    telehealth: {
      name: book.product,
      price: pricing.selfPay.amount,
      states: licensedStates,
      otherState: book.form.otherState,
      ...(hasSpanish && {
        otherStateInSpanish: (await getPage('telehealthPage', 'es')).book.form.otherState,
      }),
    },
  } satisfies Catalogue);
};
