import { TooMuch } from './inflate';

/** Real documents of 5 MB have some ten thousand. */
const MAX_TOKENS = 200_000;
const MAX_UNPACKED_BYTES = 4 * 1024 * 1024;
const MAX_RATIO = 50;

/**
 * Limits the work of checking one file. It counts tokens and bytes instead of time, because the clock of the Workers
 * runtime stands still while code computes.
 */
export class Budget {
  #tokens = MAX_TOKENS;
  #bytes: number;

  /** @param fileBytes size of the file: it may unpack to fifty times as much, and to 4 MB */
  constructor(fileBytes: number) {
    this.#bytes = Math.min(MAX_UNPACKED_BYTES, MAX_RATIO * fileBytes);
  }

  /** How many bytes may still be unpacked. */
  get bytes() {
    return this.#bytes;
  }

  /** @throws {TooMuch} */
  spendBytes(bytes: number) {
    this.#bytes -= bytes;
    if (this.#bytes < 0) throw new TooMuch();
  }

  /** @throws {TooMuch} */
  spendToken() {
    if (--this.#tokens < 0) throw new TooMuch();
  }
}
