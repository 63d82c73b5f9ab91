/**
 * The subset of Shopify's search syntax for filtering products: `product_type:'IV Therapy'`, `tag:featured` and plain words,
 * joined by AND. Without quotes a value ends at the first space: `product_type:IV Therapy` means the type IV and the word
 * Therapy anywhere, which finds the same products.
 */
import { GraphQLError } from 'graphql';
import { isAvailable, type Product } from './catalogue.ts';

interface Term {
  /** Undefined for a word that can be in any field. */
  field: string | undefined;
  value: string;
}

/** `field:value`, `field:"a value"`, `field:'a value'`, or a plain value. */
const TERM = /(?:(\w+):)?(?:"([^"]*)"|'([^']*)'|(\S+))/g;

/** Shopify's operators that the fake refuses, because it does not support them. */
const OPERATORS = /^(OR|NOT)$|^[-(]|\)$|^[<>]|\*$/;

function parseSearch(query: string): Term[] {
  return [...query.matchAll(TERM)]
    .map(([, field, double, single, plain]) => ({ field, value: double ?? single ?? plain ?? '' }))
    .filter(({ field, value }) => field !== undefined || value !== 'AND');
}

/** True if the text contains every word of the value. Ignores case. */
function hasWords(text: string, value: string): boolean {
  const words = wordsOf(text);
  return wordsOf(value).every((word) => words.includes(word));
}

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

const isTag = (tags: string[], value: string) =>
  tags.some((tag) => tag.toLowerCase() === value.toLowerCase());

type Test = (product: Product, value: string) => boolean;

const TESTS: Readonly<Record<string, Test>> = {
  product_type: ({ productType }, value) => hasWords(productType, value),
  tag: ({ tags }, value) => isTag(tags, value),
  tag_not: ({ tags }, value) => !isTag(tags, value),
  title: ({ title }, value) => hasWords(title, value),
  available_for_sale: ({ variants }, value) => String(variants.some(isAvailable)) === value,
};

const anywhere: Test = ({ title, productType, tags }, value) =>
  hasWords([title, productType, ...tags].join(' '), value);

/** @throws {GraphQLError} for unsupported syntax */
function testOf({ field, value }: Term): (product: Product) => boolean {
  const test = field === undefined ? anywhere : TESTS[field];
  if (!test || OPERATORS.test(value)) {
    throw new GraphQLError(`The fake store cannot search for ${field ? `${field}:` : ''}${value}`);
  }
  return (product) => test(product, value);
}

export function search(products: Product[], query: string): Product[] {
  const tests = parseSearch(query).map(testOf);
  return products.filter((product) => tests.every((test) => test(product)));
}
