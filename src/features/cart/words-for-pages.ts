/** The words of the buttons that add a treatment to the cart, in English. docs/specification.md fixes them. */
export const addWords = { add: 'Add to cart', short: 'Cart', soldOut: 'Sold out today' };
