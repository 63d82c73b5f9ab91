/** Returns the UUID (version 8, RFC 9562) of a hash in hexadecimal digits. */
export const uuidOf = (hash: string) =>
  hash.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-8$3-8$4-$5');
