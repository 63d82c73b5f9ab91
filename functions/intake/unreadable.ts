/** A body that does not match its content type. The message is for the sender and quotes nothing. */
export class Unreadable extends Error {
  override readonly name = 'Unreadable';
}
