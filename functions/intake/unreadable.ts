/** A body that is not of the kind that its content type says. The message is for the sender and quotes nothing. */
export class Unreadable extends Error {
  override readonly name = 'Unreadable';
}
