import { pathSegment } from 'headless-emulator/explain/request';
import { expect, test } from 'vitest';
import { control } from '../../devtools/sandbox/control';

test.each(['.', '..', '\ud800'])('%j is no segment of a path', (text) => {
  expect(pathSegment(text)).toBeUndefined();
});

test('a webhook named by two dots does not lead to its site', async () => {
  for (const id of ['..', '.', '%2e%2E', '..?x=1'])
    await expect(control('GET', `/sites/some/webhooks/${id}`)).rejects.toThrow(/for its ID|no sandbox/);
});
