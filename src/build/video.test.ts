import { expect, test } from 'vitest';
import { autoplay, hostPage } from './video';

test('a hosted video has a page that works without JavaScript', () => {
  expect(hostPage('https://www.youtube-nocookie.com/embed/abc_DEF-123?rel=0')).toBe(
    'https://www.youtube.com/watch?v=abc_DEF-123',
  );
  expect(hostPage('https://video.example/embed/1')).toBe('https://video.example/embed/1');
});

test('autoplay keeps the address’s other parameters', () => {
  expect(autoplay('https://www.youtube-nocookie.com/embed/abc?rel=0')).toBe(
    'https://www.youtube-nocookie.com/embed/abc?rel=0&autoplay=1',
  );
});
