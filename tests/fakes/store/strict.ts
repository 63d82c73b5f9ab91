/**
 * Validates queries against Shopify's schema and the subset that the fake supports. Unknown fields and arguments, the
 * typical mistakes after a version change, get Shopify's messages; other mistakes get those of graphql-js.
 */
import {
  FieldsOnCorrectTypeRule,
  getNamedType,
  GraphQLError,
  KnownArgumentNamesRule,
  specifiedRules,
  type GraphQLFieldResolver,
  type ValidationRule,
} from 'graphql';

const undefinedField: ValidationRule = (context) => ({
  Field(node) {
    const type = context.getParentType();
    if (!type || context.getFieldDef()) return;
    const fieldName = node.name.value;
    context.reportError(
      new GraphQLError(`Field '${fieldName}' doesn't exist on type '${type.name}'`, {
        nodes: node,
        extensions: { code: 'undefinedField', typeName: type.name, fieldName },
      }),
    );
  },
});

const argumentNotAccepted: ValidationRule = (context) => ({
  Argument(node) {
    const field = context.getFieldDef();
    if (context.getArgument() || context.getDirective() || !field) return;
    const argumentName = node.name.value;
    context.reportError(
      new GraphQLError(`Field '${field.name}' doesn't accept argument '${argumentName}'`, {
        nodes: node,
        extensions: { code: 'argumentNotAccepted', name: field.name, typeName: 'Field', argumentName },
      }),
    );
  },
});

const REPLACED: readonly ValidationRule[] = [FieldsOnCorrectTypeRule, KnownArgumentNamesRule];

export const rules: readonly ValidationRule[] = [
  ...specifiedRules.filter((rule) => !REPLACED.includes(rule)),
  undefinedField,
  argumentNotAccepted,
];

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
