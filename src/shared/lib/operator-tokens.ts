/** Reads the setting OPERATOR_TOKEN. */
import { operatorRights, type OperatorRight } from '../outbox.ts';

export interface Operator {
  /** Appears in the audit log. */
  name: string;
  token: string;
  /** What the operator may do, besides looking. */
  rights: readonly OperatorRight[];
}

const PART = new RegExp(`^(?:([\\w.-]{1,32}):)?([^:]*?)(?::(${operatorRights.join('|')}))?$`);

/** Returns the operators of a text such as "TOKEN" or "ana:TOKEN, ben:TOKEN:retry". Without a right, a token has all. */
export const operatorsOf = (text: string): Operator[] =>
  text.split(',').map((part) => {
    const [, name = 'operator', token = '', right] = PART.exec(part.trim()) ?? [];
    return { name, token, rights: right ? [right as OperatorRight] : operatorRights };
  });

const HEX = /^[\da-f]{32,}$/i;
const BASE64 = /^(?=.*[A-Z])(?=.*[a-z])(?=.*\d)[\w+/-]{22,}={0,2}$/;
/** 32 random hexadecimal digits have fewer once in 20 million times. */
const MIN_DIFFERENT = 8;
/** A random text repeats as many characters once in 10,000 times. */
const REPEATED = /(.{6}).*\1/;

const isSequence = (text: string) => {
  const steps = Array.from(text.slice(1), (_, index) => text.charCodeAt(index + 1) - text.charCodeAt(index));
  return steps.filter((step) => Math.abs(step) === 1).length > steps.length / 2;
};

/** True for a text of 128 bits or more that looks random: 32 hexadecimal digits, or 22 characters in base64. */
export const isStrongToken = (text: string) =>
  (HEX.test(text) || BASE64.test(text)) &&
  new Set(text).size >= MIN_DIFFERENT &&
  !REPEATED.test(text) &&
  !isSequence(text);
