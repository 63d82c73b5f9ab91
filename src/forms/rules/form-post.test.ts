import { expect, test } from 'vitest';
import { fromPost } from './form-post';

const read = (query: string, ticks: readonly string[] = []) =>
  fromPost({ ticks }, new URLSearchParams(query));

test('fields are strings as typed, including line breaks', () => {
  expect(read('name=+Elena+&message=a%0D%0Ab&phone=')).toEqual({
    name: ' Elena ',
    message: 'a\nb',
    phone: '',
  });
});

test('a repeated name becomes a list', () => {
  expect(read('conditions=a&name=x&conditions=b&conditions=c')).toEqual({
    conditions: ['a', 'b', 'c'],
    name: 'x',
  });
});

test('a name with a dot goes into a group, one level deep', () => {
  expect(read('answers.height=1&answers.weight=2&answers.list=a&answers.list=b&answers.deep.er=x')).toEqual({
    answers: { height: '1', weight: '2', list: ['a', 'b'], 'deep.er': 'x' },
  });
  expect(read('.a=1&b.=2&.=3')).toEqual({ '.a': '1', 'b.': '2', '.': '3' });
});

test('an unticked box is false', () => {
  expect(read('terms=on', ['terms', 'marketing'])).toEqual({ terms: 'on', marketing: false });
});

test('files are left out', () => {
  const post = new FormData();
  post.append('name', 'Elena');
  post.append('resume', new File(['x'], 'cv.pdf'));
  expect(fromPost({}, post)).toEqual({ name: 'Elena' });
});

test('names from the prototype are ordinary keys', () => {
  const fields = read('__proto__=x&__proto__.polluted=y&answers.__proto__=z&constructor=w', ['terms']);
  expect(Object.keys(fields)).toEqual(['terms', '__proto__', 'constructor', 'answers']);
  expect(Object.keys(fields['answers'] as object)).toEqual(['__proto__']);
  expect({}).not.toHaveProperty('polluted');
});

test('a name repeated very often is fast', () => {
  const start = performance.now();
  expect(read('a=&'.repeat(200_000))['a']).toHaveLength(200_000);
  expect(performance.now() - start).toBeLessThan(5000);
});
