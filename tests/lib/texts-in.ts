type Tree = string | { readonly [name: string]: Tree };

/** Returns each text of a dictionary (src/shared/words), or of a group of it. */
export const textsIn = (words: Tree): string[] =>
  typeof words === 'string' ? [words] : Object.values(words).flatMap(textsIn);
