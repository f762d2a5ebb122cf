import { pathSegment } from 'headless-emulator/explain/request';
import { expect, test } from 'vitest';
import { control } from '../../devtools/sandbox/control';
import { jsonObjectIn } from '../../lib/json-object';

const deep = `${'['.repeat(60_000)}${']'.repeat(60_000)}`;

test.each([
  ['', {}],
  ['{"a":[1,{"b":"]}"}]}', { a: [1, { b: ']}' }] }],
  ['{"a":"\\\\ud800 is written out"}', { a: '\\ud800 is written out' }],
  ['{"a":"\\ud83d\\ude00"}', { a: '😀' }],
])('the text %s is an object', (text, object) => {
  expect(jsonObjectIn(text)).toEqual({ kind: 'object', object });
});

test.each([
  ['an open object', '{', /JSON object/],
  ['a list', '[]', /JSON object/],
  ['60,000 nested lists', `{"a":${deep}}`, /nested/],
  ['60,000 nested objects', '{"a":'.repeat(60_000), /nested/],
  ['half of a character', '{"a":"\\ud800"}', /surrogate/],
  ['half of a character in a name', '{"\\udfff":1}', /surrogate/],
])('%s is refused with the reason', (_, text, reason) => {
  expect(jsonObjectIn(text)).toEqual({ kind: 'invalid', reason: expect.stringMatching(reason) });
});

test.each(['.', '..', '\ud800'])('%j is no segment of a path', (text) => {
  expect(pathSegment(text)).toBeUndefined();
});

test('a webhook named by two dots does not delete its site', async () => {
  for (const id of ['..', '.', '%2e%2E', '..?x=1'])
    await expect(control('DELETE', `/sites/some/webhooks/${id}`)).rejects.toThrow(/for its ID|no sandbox/);
});
