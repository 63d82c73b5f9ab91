/** The prices of the demo store, by handle, in dollars. A build without a store of its own shows them. */
const prices: Readonly<Record<string, number | undefined>> = {
  'dr-b-special': 369,
  'fitness-recovery': 329,
  'hangover-recovery': 349,
  'health-beauty': 349,
  'high-c': 429,
  'myers-cocktail': 349,
  'nad-plus': 499,
  'super-immune-boost': 349,
};

/** For a treatment that has just been written on this computer. */
const OTHER = 299;

export const demoPriceOf = (handle: string) => prices[handle] ?? OTHER;
