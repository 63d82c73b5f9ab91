/** Finds out which operator sends a request: by the cookie of a session, or by a token. */
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { timingSafeEqual } from 'hono/utils/buffer';
import { type Operator, operatorsOf } from '@/shared/lib/operator-tokens';
import { sha256 } from '../crypto/sha256';
import type { AppContext } from '../hono-env';
import { needed } from '../env';
import { monitorOf } from '../outbox/monitor-stub';
import { networkHash } from './rate-limit';

const BEARER = /^bearer +(\S+)$/i;
const ID_BYTES = 32;

/**
 * WebKit stores no secure cookie without HTTPS, not even on this computer, and only this computer gets here without
 * HTTPS: see encryptedOnly.
 */
const cookieOf = (c: AppContext) => {
  const secure = new URL(c.req.url).protocol === 'https:';
  const options = { path: '/', httpOnly: true, sameSite: 'Strict', secure } as const;
  return { name: secure ? '__Host-operator' : 'operator', options };
};

const idOf = (c: AppContext) => getCookie(c, cookieOf(c).name);

/**
 * Returns the operator with this token. The audit log counts a wrong one, with a keyed hash of its network.
 * @throws {PartIsOff} if OPERATOR_TOKEN is unset or wrong
 */
export async function operatorWith(c: AppContext, token: string): Promise<Operator | undefined> {
  const operators = operatorsOf(needed(c.env, 'OPERATOR_TOKEN'));
  // Compare every token in constant time, so that timing reveals nothing about any of them.
  const matches = await Promise.all(operators.map((operator) => timingSafeEqual(token, operator.token)));
  const operator = operators[matches.indexOf(true)];
  if (operator) return operator;
  const target = `network ${await networkHash(c, 'network of a refused sign-in')}`;
  await count(c, { who: 'unknown', action: 'refuse', target });
  return undefined;
}

/** Counts a request in the audit log. Reading goes on without the log; actions do not. */
async function count(c: AppContext, entry: Parameters<ReturnType<typeof monitorOf>['count']>[0]) {
  try {
    await monitorOf(c.env).count(entry);
  } catch (error) {
    console.warn(JSON.stringify({ notLogged: entry.action, error: (error as Error).name }));
  }
}

/** Signs an operator in. @throws if the monitor does not answer: then nobody is signed in */
export async function openSession(c: AppContext, { name: who, token }: Operator) {
  const id = crypto.getRandomValues(new Uint8Array(ID_BYTES)).toHex();
  await monitorOf(c.env).signIn({ id: await sha256(id), token: await sha256(token) }, who);
  const { name, options } = cookieOf(c);
  setCookie(c, name, id, options);
}

/** Signs the operator of a request out, if there is one. @throws if the monitor does not answer */
export async function closeSession(c: AppContext) {
  const id = idOf(c);
  const operator = await operatorInSession(c);
  const { name, options } = cookieOf(c);
  deleteCookie(c, name, options);
  if (id && operator) await monitorOf(c.env).signOut(await sha256(id), operator.name);
}

async function operatorInSession(c: AppContext): Promise<Operator | undefined> {
  const id = idOf(c);
  const hash = id && (await monitorOf(c.env).session(await sha256(id)));
  if (!hash) return undefined;
  for (const operator of operatorsOf(c.env.OPERATOR_TOKEN ?? ''))
    if ((await sha256(operator.token)) === hash) return operator;
  return undefined;
}

/** The audit log counts the requests of scripts that send a token, by the hour. */
async function operatorOfScript(c: AppContext, token: string): Promise<Operator | undefined> {
  const operator = await operatorWith(c, token);
  if (operator) await count(c, { who: operator.name, action: 'sign-in', target: 'requests with the token' });
  return operator;
}

/** Returns the operator of a request; nobody while the setting is wrong. */
export async function operatorOf(c: AppContext): Promise<Operator | undefined> {
  if (!c.env.OPERATOR_TOKEN) return undefined;
  const token = BEARER.exec(c.req.header('authorization') ?? '')?.[1];
  return token === undefined ? operatorInSession(c).catch(() => undefined) : operatorOfScript(c, token);
}
