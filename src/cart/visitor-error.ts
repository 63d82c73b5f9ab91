/** What a visitor can do after a failure; each has a sentence in the content. */
export type Remedy =
  /** Nothing was changed: the same again. */
  | 'retry'
  /** Something may have been changed: first look at the cart. */
  | 'check'
  /** Nothing was changed, and the same again would fail again. */
  | 'choose'
  /** The store has less than there was in the cart, and has taken the rest out. */
  | 'less';

/** An error whose message was written for visitors. Of any other, they read a sentence that says nothing of its cause. */
export class VisitorError extends Error {
  override readonly name = 'VisitorError';

  constructor(
    message: string,
    readonly remedy: Remedy = 'choose',
  ) {
    super(message);
  }
}
