/** Amounts are whole cents inside the store: sums of them are exact. */

/** Shopify's Decimal: '349.0', '349.5', '349.99'. */
export const decimal = (cents: number) => (cents / 100).toFixed(2).replace(/0$/, '');

/** Shopify's MoneyV2. */
export const money = (cents: number) => ({ amount: decimal(cents), currencyCode: 'USD' });

const usd = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

/** '$1,047.00', for people. */
export const dollars = (cents: number) => usd.format(cents / 100);

/** '369' or '369.50': a plain number, for an address. */
export const plainAmount = (cents: number) => (cents / 100).toFixed(2).replace(/\.00$/, '');
