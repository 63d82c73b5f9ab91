/**
 * ESLint rule for islands on pages that the browser translates: it replaces each text node, and React then changes a
 * node that is no longer in the page, or fails to put something before it. So text that changes, has several parts or
 * stands beside something conditional is the only child of an element.
 *
 * Text is what TypeScript knows to be a string or a number: a ReactNode belongs to the component that passes it. Plain
 * names such as `copy.close` count as constant.
 */
import ts from 'typescript';

const TEXT = ts.TypeFlags.StringLike | ts.TypeFlags.NumberLike;

/** Returns the expressions of which one is rendered. */
function branchesOf(expression) {
  const { type, operator, left, right, consequent, alternate } = expression;
  if (type === 'ConditionalExpression') return [consequent, alternate].flatMap(branchesOf);
  if (type !== 'LogicalExpression') return [expression];
  return (operator === '&&' ? [right] : [left, right]).flatMap(branchesOf);
}

/** The translation leaves white space alone. */
const isBlank = ({ type, value, expression }) =>
  type === 'JSXText' ? !value.trim() : expression?.type === 'JSXEmptyExpression' || expression?.value === ' ';

const isConditional = ({ expression }) => /^(Conditional|Logical)/.test(expression?.type);
const isConstant = ({ type, expression }) =>
  type === 'JSXText' ||
  expression.type === 'Identifier' ||
  (expression.type === 'MemberExpression' && !expression.computed);

function create(context) {
  function isTextual(expression) {
    const type = context.sourceCode.parserServices.getTypeAtLocation(expression);
    const parts = type.isUnion() ? type.types : [type];
    return parts.some(({ flags }) => flags & TEXT) && !parts.some(({ flags }) => flags & ts.TypeFlags.Object);
  }
  const isText = ({ type, expression }) =>
    type === 'JSXText' || (type === 'JSXExpressionContainer' && branchesOf(expression).some(isTextual));

  function check({ children }) {
    const shown = children.filter((child) => !isBlank(child));
    const [text, ...others] = shown.filter(isText);
    if (!text || shown.length === 1) return;
    if (others.length > 0 || !isConstant(text) || shown.some(isConditional))
      context.report({
        node: text,
        message: 'Give this text an element of its own: the page may be translated.',
      });
  }
  return { JSXElement: check, JSXFragment: check };
}

export const translatableText = { meta: { type: 'problem', schema: [] }, create };
