import { expect, test } from 'vitest';
import { narrowPolicy } from './narrow-policy.mjs';

const hosts = {
  store: 'https://store.example',
  video: 'https://video.example',
  botFilter: 'https://bots.example',
};
const page = (policy, body) =>
  `<meta http-equiv="content-security-policy" content="${policy}"><body>${body}</body>`;
const POLICY =
  "default-src 'none'; connect-src 'self' https://store.example; script-src 'self' https://bots.example 'sha256-x'; frame-src https://video.example https://bots.example";

test('removes all external hosts from a page that uses none', () => {
  expect(narrowPolicy(page(POLICY, '<p>Terms</p>'), hosts)).toBe(
    page("default-src 'none'; connect-src 'self'; script-src 'self' 'sha256-x'", '<p>Terms</p>'),
  );
});

test.each([
  ['the drawer', '<div data-island="cart"></div>', "connect-src 'self' https://store.example"],
  ['a hosted video', '<a data-embed="https://video.example/1">', 'frame-src https://video.example'],
  ['an island with a form', '<div data-island="quiz"></div>', 'frame-src https://bots.example'],
  ['a form', '<form action="/api/forms/contact">', "script-src 'self' https://bots.example 'sha256-x'"],
])('keeps the host of %s', (_, body, directive) => {
  const policy = /content="([^"]*)"/.exec(narrowPolicy(page(POLICY, body), hosts))?.[1];
  expect(policy.split('; ')).toContain(directive);
});

test('keeps what another step has added for one page', () => {
  const policy = "default-src 'none'; frame-src https://js.pay.example";
  expect(narrowPolicy(page(policy, ''), hosts)).toBe(page(policy, ''));
});
