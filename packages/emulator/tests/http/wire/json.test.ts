import fc from 'fast-check';
import { expect, test } from 'vitest';
import { memoiseJson, toJson } from '../../../src/platform/http/wire/json';

const known = Array.from({ length: 4 }, (_, index) => memoiseJson({ id: index, name: `Größe "${index}" 😀` }));
const anItem = fc.oneof(
  { weight: 5, arbitrary: fc.constantFrom(...known) },
  fc.constantFrom(undefined, null, 'text', 7),
  fc.record({ id: fc.nat() }),
);
const aField = fc.oneof(
  fc.array(anItem, { maxLength: 4 }),
  fc.constantFrom(...known, undefined, null, 'text', 0, {}, []),
);
const aBody = fc.dictionary(fc.constantFrom('products', 'metadata', 'more', '"'), aField);

const read = (body: object): unknown => JSON.parse(Buffer.from(toJson(body)).toString());

test('a response is valid JSON, whichever parts were cached', () => {
  fc.assert(
    fc.property(fc.array(aBody, { minLength: 1, maxLength: 8 }), (bodies) => {
      for (const body of bodies) expect(read(body)).toEqual(JSON.parse(JSON.stringify(body)));
    }),
    { numRuns: 2_000 },
  );
});

test('changed objects are written with their current values, even next to cached objects', () => {
  const changing = { id: 0 };
  const body = { products: [known[0], changing], metadata: { total: 2 } };
  expect(read(body)).toEqual(body);
  changing.id = 1;
  body.metadata.total = 3;
  expect(read(body)).toEqual(body);
  body.products.pop();
  expect(read(body)).toEqual(body);
});

test('a repeated list of cached objects is written only once', () => {
  const body = () => ({ products: [...known], metadata: { total: 4 } });
  expect(toJson(body())).toBe(toJson(body()));
  expect(toJson({ ...body(), metadata: { total: 5 } })).not.toBe(toJson(body()));
});
