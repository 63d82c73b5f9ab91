/** Endpoints for tests to change carts and products, see server.ts. */
import { z } from 'zod';
import type { Carts } from './carts.ts';
import type { Catalogue } from './catalogue.ts';

const changeSchema = z.strictObject({
  price: z.number().positive().optional(),
  available: z.boolean().optional(),
});

interface ControlOptions {
  catalogue: Catalogue;
  carts: Carts;
}

/** @returns undefined if it is not a control request */
export async function control(
  request: Request,
  { catalogue, carts }: ControlOptions,
): Promise<Response | undefined> {
  const [, room, name] = new URL(request.url).pathname.split('/');
  if (request.method === 'DELETE' && room === 'carts') {
    carts.forget(name);
    return new Response(null, { status: 204 });
  }
  if (request.method === 'PUT' && room === 'products' && name) {
    const change = changeSchema.safeParse(await request.json().catch(() => undefined));
    if (!change.success) return Response.json({ error: z.prettifyError(change.error) }, { status: 400 });
    return new Response(null, { status: catalogue.change(name, change.data) ? 204 : 404 });
  }
  return undefined;
}
