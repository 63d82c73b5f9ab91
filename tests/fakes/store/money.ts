/** Amounts are whole cents inside the store, so that sums are exact. */

/** Shopify's Decimal: '349.0', '349.5', '349.99'. */
export const decimal = (cents: number) => (cents / 100).toFixed(2).replace(/0$/, '');

/** Shopify's MoneyV2. */
export const money = (cents: number) => ({ amount: decimal(cents), currencyCode: 'USD' });

const usd = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

/** '$1,047.00', for pages. */
export const dollars = (cents: number) => usd.format(cents / 100);

/** '369' or '369.50', for URLs. */
export const plainAmount = (cents: number) => (cents / 100).toFixed(2).replace(/\.00$/, '');
