import type { Token } from './pdf-syntax';

/** What a scan knows of the object that it is in. */
export class PdfObject {
  /** All names since it began. */
  readonly names = new Set<string>();
  /** The open brackets, the outermost first. */
  readonly #open: string[] = [];
  #entries: string[] = [];

  get depth() {
    return this.#open.length;
  }

  get isInList() {
    return this.#open.at(-1) === '[';
  }

  /** The entries of the latest dictionary that is in no other, lists included, with a space before each token. */
  get entries() {
    return ['', ...this.#entries].join(' ');
  }

  push({ kind, text }: Token) {
    if (kind === 'name') this.names.add(text);
    if (kind === 'close') this.#open.pop();
    const [outermost, inner] = this.#open;
    if (kind === 'open' && !outermost) this.#entries = [];
    else if (outermost === '<<' && (this.depth === 1 || (this.depth === 2 && inner === '[')))
      this.#entries.push(
        kind === 'name' ? `/${text.replaceAll(/\s/g, '_')}` : kind === 'string' ? '()' : text,
      );
    if (kind === 'open') this.#open.push(text);
  }
}
