/** Finds out whether opening a PDF, without any click, leads to a web address. */
import type { PdfObject } from './pdf-object';
import type { Token } from './pdf-syntax';

/** Names of what happens by itself: when a document or page opens, or when a field is left. */
const OPENS = /^(?:OpenAction|AA)$/;

/** The part of an object that matters here. */
interface Actor {
  hasAddress: boolean;
  /** Numbers of the objects it refers to, except from lists: a page's links are in a list. */
  refersTo: number[];
}

export class PdfActions {
  readonly #actors = new Map<number, Actor>();
  /** Numbers of the objects that act on opening. */
  readonly #first = new Set<number>();
  #opensAddress = false;
  #object = 0;
  /** The depth of a dictionary of actions that act by themselves, while inside it. */
  #openDepth = Infinity;
  /** The tokens before the current one, the latest first. */
  #before: readonly (Token | undefined)[] = [];

  /** Continues with another object. */
  begin(object: number) {
    this.#object = object;
    this.#openDepth = Infinity;
    this.#before = [];
  }

  /** @param object the brackets around the token */
  push(token: Token, { depth, isInList }: Pick<PdfObject, 'depth' | 'isInList'>) {
    const [last, number] = this.#before;
    const isAfterOpens = (one?: Token) => one?.kind === 'name' && OPENS.test(one.text);
    if (token.text === '<<' && isAfterOpens(last)) this.#openDepth = Math.min(this.#openDepth, depth);
    if (token.kind === 'close' && depth - 1 <= this.#openDepth) this.#openDepth = Infinity;
    const isOpening = this.#openDepth < Infinity;
    if (token.kind === 'name' && token.text === 'URI' && last?.kind === 'name' && last.text === 'S') {
      this.#opensAddress ||= isOpening;
      this.#actor.hasAddress = true;
    }
    if (token.kind === 'word' && token.text === 'R' && number && !isInList) {
      const target = Number(number.text);
      this.#actor.refersTo.push(target);
      if (isOpening || isAfterOpens(this.#before[2])) this.#first.add(target);
    }
    this.#before = [token, last, number];
  }

  get #actor() {
    const actor = this.#actors.get(this.#object) ?? { hasAddress: false, refersTo: [] };
    this.#actors.set(this.#object, actor);
    return actor;
  }

  /** True if an action that happens by itself, or one that follows it, opens a web address. */
  opensAddress(): boolean {
    // A set's iteration includes what is added meanwhile.
    for (const object of this.#first) {
      const actor = this.#actors.get(object);
      if (actor?.hasAddress) return true;
      actor?.refersTo.forEach((next) => this.#first.add(next));
    }
    return this.#opensAddress;
  }
}
