/** What a visitor can do after a failure. The content has a sentence for each. */
export type Remedy =
  /** Nothing was changed: try again. */
  | 'retry'
  /** Something may have been changed: check the cart first. */
  | 'check'
  /** Nothing was changed, and trying again would fail again. */
  | 'choose'
  /** The store has fewer than the cart had, and has removed the rest. */
  | 'less';

/** An error whose message was written for visitors. For any other error they read a general sentence. */
export class VisitorError extends Error {
  override readonly name = 'VisitorError';

  constructor(
    message: string,
    readonly remedy: Remedy = 'choose',
  ) {
    super(message);
  }
}
