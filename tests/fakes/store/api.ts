/** `POST /api/{version}/graphql.json`: the Storefront API. */
import { randomUUID } from 'node:crypto';
import { execute, GraphQLError, parse, validate, type ExecutionResult, type GraphQLSchema } from 'graphql';
import { z } from 'zod';
import { strictFieldResolver, type Context } from './resolvers.ts';
import { schemas } from './schema.ts';

/** The demo store's public token, the only one that it accepts. */
export const DEMO_STOREFRONT_TOKEN = 'demo-storefront-token';

const TOKEN_HEADER = 'x-shopify-storefront-access-token';

const requestSchema = z.object({
  query: z.string(),
  variables: z.record(z.string(), z.unknown()).nullish(),
});

/** Returns the version in an API path, supported or not; undefined for any other path. */
export const apiVersion = (pathname: string) => /^\/api\/([^/]+)\/graphql(?:\.json)?$/.exec(pathname)?.[1];

/** @param root resolvers */
export async function answerApi(request: Request, version: string, root: object): Promise<Response> {
  const schema = schemas.get(version);
  if (!schema) return Response.json({ errors: 'Not Found' }, { status: 404 });
  if (request.headers.get(TOKEN_HEADER) !== DEMO_STOREFRONT_TOKEN) {
    const errors = [{ message: '', extensions: { code: 'UNAUTHORIZED' } }];
    return Response.json({ errors }, { status: 401 });
  }
  const parsed = requestSchema.safeParse(await request.json().catch(() => undefined));
  if (!parsed.success) {
    return Response.json({ errors: { query: 'Required parameter missing or invalid' } }, { status: 400 });
  }
  const context = { origin: new URL(request.url).origin };
  return Response.json(await executeQuery(schema, parsed.data, root, context), {
    headers: { 'x-shopify-api-version': version, 'x-request-id': randomUUID() },
  });
}

/** Invalid queries are answered with `errors`, like failing ones. */
async function executeQuery(
  schema: GraphQLSchema,
  { query, variables }: z.infer<typeof requestSchema>,
  rootValue: object,
  contextValue: Context,
): Promise<ExecutionResult> {
  try {
    const document = parse(query);
    const errors = validate(schema, document);
    if (errors.length > 0) return { errors };
    return await execute({
      schema,
      document,
      rootValue,
      contextValue,
      variableValues: variables ?? {},
      fieldResolver: strictFieldResolver,
    });
  } catch (error) {
    if (error instanceof GraphQLError) return { errors: [error] };
    throw error;
  }
}
