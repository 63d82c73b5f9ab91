/** `POST /api/{version}/graphql.json`: the Storefront API. */
import { randomUUID } from 'node:crypto';
import {
  execute,
  GraphQLError,
  parse,
  validate,
  type DocumentNode,
  type ExecutionResult,
  type GraphQLSchema,
} from 'graphql';
import { z } from 'zod';
import type { Context } from './resolvers.ts';
import { schemas, servingVersion, versions } from './schema.ts';
import { strictFieldResolver } from './strict.ts';

/** The demo store's public token, the only one that it accepts. */
export const DEMO_STOREFRONT_TOKEN = 'demo-storefront-token';

const TOKEN_HEADER = 'x-shopify-storefront-access-token';

const requestSchema = z.object({
  query: z.string(),
  variables: z.record(z.string(), z.unknown()).nullish(),
  operationName: z.string().nullish(),
});

type Call = z.infer<typeof requestSchema>;

interface ApiOptions {
  root: object;
  /** Supported API versions, oldest first. */
  served: readonly string[];
  /** @param origin the store's origin as the caller used it */
  contextOf: (origin: string) => Omit<Context, 'idForm'>;
}

/** Returns the version in an API path, supported or not; undefined for any other path. */
export const apiVersion = (pathname: string) => /^\/api\/([^/]+)\/graphql(?:\.json)?$/.exec(pathname)?.[1];

export class Api {
  readonly #options: ApiOptions;

  constructor(options: ApiOptions) {
    this.#options = options;
  }

  async answer(request: Request, asked: string): Promise<Response> {
    const version = servingVersion(asked, this.#options.served) ?? '';
    const schema = schemas.get(version);
    if (!schema) return Response.json({ errors: 'Not Found' }, { status: 404 });
    if (request.method !== 'POST') {
      return Response.json({ errors: 'Not Acceptable' }, { status: 405, headers: { allow: 'POST' } });
    }
    if (request.headers.get(TOKEN_HEADER) !== DEMO_STOREFRONT_TOKEN) {
      return Response.json(
        { errors: [{ message: '', extensions: { code: 'UNAUTHORIZED' } }] },
        { status: 401 },
      );
    }
    const parsed = requestSchema.safeParse(await request.json().catch(() => undefined));
    if (!parsed.success) {
      return Response.json({ errors: { query: 'Required parameter missing or invalid' } }, { status: 400 });
    }

    const result = await this.#execute(schema, parsed.data, {
      ...this.#options.contextOf(new URL(request.url).origin),
      idForm: version === versions[0] ? 'plain' : 'keyed',
    });
    return Response.json(result, {
      headers: { 'x-shopify-api-version': version, 'x-request-id': randomUUID() },
    });
  }

  /** Executes a query. Invalid queries are answered with `errors`, like failing ones. */
  async #execute(schema: GraphQLSchema, call: Call, contextValue: Context): Promise<ExecutionResult> {
    const document = parseQuery(call.query);
    if (document instanceof GraphQLError) return { errors: [document] };
    const errors = validate(schema, document);
    if (errors.length > 0) return { errors };
    return execute({
      schema,
      document,
      rootValue: this.#options.root,
      contextValue,
      variableValues: call.variables ?? {},
      operationName: call.operationName,
      fieldResolver: strictFieldResolver,
    });
  }
}

function parseQuery(query: string): DocumentNode | GraphQLError {
  try {
    return parse(query);
  } catch (error) {
    if (error instanceof GraphQLError) return error;
    throw error;
  }
}
