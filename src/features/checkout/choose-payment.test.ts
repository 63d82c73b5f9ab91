// @vitest-environment happy-dom
import { expect, test } from 'vitest';

test('payment by card is chosen, and payment at the clinic once the island cannot be loaded', async () => {
  document.body.innerHTML = `<div class="iv-checkout"><form>
    <input type="radio" name="payment" value="cash" checked>
    <input type="radio" name="payment" value="shopify">
  </form></div>`;
  const checkout = document.querySelector<HTMLElement>('.iv-checkout');
  const chosen = () => checkout?.querySelector<HTMLInputElement>(':checked')?.value;
  await import('./choose-payment');
  expect([chosen(), checkout?.dataset['scripted']]).toEqual(['shopify', '']);
  checkout?.dispatchEvent(new Event('astro:hydration-error'));
  expect([chosen(), checkout?.dataset['scripted']]).toEqual(['cash', undefined]);
});
