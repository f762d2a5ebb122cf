import { expect, test } from 'vitest';
import { routes } from '../../src/platform/composition/modules';
import { operations } from '../../src/platform/explain/operations/all-operations';

test('every operation with a route is explained, and states whether it is served', async () => {
  const explained = (await operations()).map(({ name, isServed }) => [name, isServed]);
  expect(explained).toEqual(routes.all.map(({ name, handler }) => [name, handler !== undefined]));
});
