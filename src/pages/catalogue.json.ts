/** The prices that the edge charges: the ones that the pages show. */
import type { APIRoute } from 'astro';
import { getPage } from '@/site/content';
import type { Catalogue } from '@/schemas/catalogue';

export const GET: APIRoute = async () => {
  const { pricing, book } = await getPage('telehealthPage');
  return Response.json({
    telehealth: { name: book.product, price: pricing.selfPay.amount },
  } satisfies Catalogue);
};
