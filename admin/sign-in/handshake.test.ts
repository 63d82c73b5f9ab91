// @vitest-environment happy-dom
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { handOver } from './handshake';

const EDITOR = 'https://edit.clinic.example';
const GREETING = 'authorizing:github';
const SUCCESS = 'authorization:github:success:{"provider":"github","token":"ghu_0123456789"}';
const FAILURE = 'authorization:github:error:{"provider":"github","error":"No."}';

/** The window that opened the pop-up: what it was sent, and to which origin. */
const opener = { postMessage: vi.fn<(message: string, targetOrigin: string) => void>() };
beforeEach(() => opener.postMessage.mockReset());

/** Runs the pop-up's script on a page that hands over `message`. */
function open(message = SUCCESS, origins = [EDITOR], from: object | null = opener) {
  document.body.innerHTML = '<main><p role="status">You are being taken back to the editor.</p></main>';
  document.querySelector('main')?.setAttribute('data-handshake', JSON.stringify({ origins, message }));
  const popup = new EventTarget() as unknown as Window;
  Object.assign(popup, { opener: from });
  handOver(document, popup);
  return (data: unknown, origin: string, source: object = opener) =>
    popup.dispatchEvent(Object.assign(new Event('message'), { data, origin, source }));
}

const sent = () => opener.postMessage.mock.calls;
const said = () => document.querySelector('[role="status"]')?.textContent;

describe('the pop-up', () => {
  test('greets each allowed origin, and no other', () => {
    open(SUCCESS, [EDITOR, 'https://edit2.clinic.example']);
    expect(sent()).toEqual([
      [GREETING, EDITOR],
      [GREETING, 'https://edit2.clinic.example'],
    ]);
  });

  test('gives the token to the window that opened it, at its exact origin, and once', () => {
    const answer = open();
    answer(GREETING, EDITOR);
    answer(GREETING, EDITOR);
    expect(sent()).toEqual([
      [GREETING, EDITOR],
      [SUCCESS, EDITOR],
    ]);
  });

  test.each([
    'https://evil.example',
    'https://edit.clinic.example.evil.example',
    'http://edit.clinic.example',
    'https://edit.clinic.example:8443',
    'https://clinic.example',
    'null',
    '',
  ])('gives nothing to %s', (origin) => {
    open()(GREETING, origin);
    expect(sent()).toEqual([[GREETING, EDITOR]]);
  });

  test('gives nothing to another window of an allowed origin', () => {
    open()(GREETING, EDITOR, { postMessage: vi.fn() });
    expect(sent()).toEqual([[GREETING, EDITOR]]);
  });

  test.each(['authorizing:gitlab', '', undefined, { type: GREETING }])('gives nothing for %j', (data) => {
    open()(data, EDITOR);
    expect(sent()).toEqual([[GREETING, EDITOR]]);
  });

  test('sends nothing when no origin is allowed', () => {
    open(SUCCESS, [])(GREETING, EDITOR);
    expect(sent()).toEqual([]);
  });

  test('tells the editor why somebody could not sign in', () => {
    open(FAILURE)(GREETING, EDITOR);
    expect(sent().at(-1)).toEqual([FAILURE, EDITOR]);
  });

  test('removes the token from the page', () => {
    open();
    expect(document.documentElement.outerHTML).not.toContain('ghu_');
  });

  test('says so when the window of the editor is gone', () => {
    open(SUCCESS, [EDITOR], null);
    expect(said()).toBe(
      'The window of the editor is gone. Close this one, and sign in again from the editor.',
    );
  });

  test('keeps the reason on the page when the editor is gone', () => {
    open(FAILURE, [EDITOR], null);
    expect(said()).toBe('You are being taken back to the editor.');
  });
});
