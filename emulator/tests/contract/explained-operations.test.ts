import { expect, test } from 'vitest';
import { routes } from '../../src/composition/routes';
import { operations } from '../../src/explain/operations/operations';

test('the operations that are explained are those with an address, and say which of them are served', async () => {
  const explained = (await operations()).map(({ name, isServed }) => [name, isServed]);
  expect(explained).toEqual(routes.all.map(({ name, handler }) => [name, handler !== undefined]));
});
