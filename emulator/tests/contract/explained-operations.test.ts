import { expect, test } from 'vitest';
import { routes } from '../../src/composition/routes';
import { operations } from '../../src/explain/operations/operations';

test('the explained operations are those with an address, and say which are served', async () => {
  const explained = (await operations()).map(({ name, isServed }) => [name, isServed]);
  expect(explained).toEqual(routes.all.map(({ name, handler }) => [name, handler !== undefined]));
});
