import { pathSegment } from 'headless-emulator/explain/request';
import { expect, test } from 'vitest';
import { control } from '../../packages/devtools/sandbox/control';

test.each(['.', '..', '\ud800'])('%j is refused as a path segment', (text) => {
  expect(pathSegment(text)).toBeUndefined();
});

test('a webhook ID made of dots is refused instead of reaching the site’s URL', async () => {
  for (const id of ['..', '.', '%2e%2E', '..?x=1'])
    await expect(control('GET', `/sites/some/webhooks/${id}`)).rejects.toThrow(/ID or name|no sandbox/);
});
