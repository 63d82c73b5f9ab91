import { getNamedType, GraphQLError, type GraphQLFieldResolver } from 'graphql';

/**
 * Reads a field of a resolver's object. Throws for a field that the fake does not support, because null would look like
 * a real answer.
 */
export const strictFieldResolver: GraphQLFieldResolver<Record<string, unknown>, unknown> = (
  source,
  args,
  context,
  { fieldName, parentType, returnType },
) => {
  const value = source[fieldName];
  if (value === undefined) {
    throw new GraphQLError(
      `The fake store does not have ${parentType.name}.${fieldName}: ${getNamedType(returnType).name}`,
      { extensions: { code: 'NOT_IN_STAND_IN' } },
    );
  }
  return typeof value === 'function' ? (value as (...rest: unknown[]) => unknown)(args, context) : value;
};
