import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { memoiseJson, toJson } from '../../../src/platform/http/wire/json';
import { measureJson, parseJson } from '../../../src/platform/kernel/values/bounded-json';

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

/** Measured on the parsed value. */
function sizeOf(value: unknown): { depth: number; values: number } {
  if (typeof value !== 'object' || value === null) return { depth: 0, values: 1 };
  const inner = Object.values(value).map(sizeOf);
  return {
    depth: 1 + Math.max(0, ...inner.map(({ depth }) => depth)),
    values: 1 + inner.reduce((sum, { values }) => sum + values, 0),
  };
}

const spaces = fc.constantFrom(undefined, 1, 4, '\t', '\n');
const nested = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`;
const listOf = (values: number) => JSON.stringify(Array.from({ length: values - 1 }, () => 0));

describe('the size of a JSON string', () => {
  test('equals the size of the parsed value, whatever the whitespace', () => {
    fc.assert(
      fc.property(fc.jsonValue(), spaces, (value, space) => {
        const json = JSON.stringify(value, undefined, space);
        expect(measureJson(json)).toEqual(sizeOf(JSON.parse(json)));
      }),
      { numRuns: 2_000 },
    );
  });

  test('ignores brackets and quotes inside strings', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'"\\[]{},: u0') }), (text) => {
        const json = JSON.stringify({ [text]: [text] });
        expect(measureJson(json)).toEqual({ depth: 2, values: 3 });
      }),
    );
  });

  test('is bounded even if the JSON is invalid, and parsing then fails', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'"\\[]{},:1 ') }), (text) => {
        const { depth, values } = measureJson(text);
        expect(depth + values).toBeLessThanOrEqual(2 * text.length);
        const isJson = () => JSON.parse(text);
        let value: unknown;
        try {
          value = isJson();
        } catch {
          expect(() => parseJson(text, 'the body')).toThrow('the body is not JSON');
          return;
        }
        expect(parseJson(text, 'the body')).toEqual(value);
      }),
    );
  });

  test('is limited to a depth of 100 and 50,000 values', () => {
    expect(parseJson(nested(100), 'the body')).toBeInstanceOf(Array);
    expect(() => parseJson(nested(101), 'the body')).toThrow('the body is nested more than 100 times');
    expect(parseJson(listOf(50_000), 'the body')).toHaveLength(49_999);
    expect(() => parseJson(listOf(50_001), 'the body')).toThrow('the body has more than 50000 values');
  });
});

describe('a JSON string with escapes', () => {
  test('is refused if and only if it encodes invalid Unicode', () => {
    const unit = fc.constantFrom(
      '\\u0000',
      '\\ud83d',
      '\\uDE00',
      '\\ud83d\\ude00',
      '\\\\',
      '\\"',
      'ud83d',
      '\\n',
      'a',
      'é',
    );
    fc.assert(
      fc.property(fc.array(unit), (units) => {
        const json = `"${units.join('')}"`;
        const decodedText: string = JSON.parse(json);
        const isText = !decodedText.includes('\0') && !/\p{Surrogate}/u.test(decodedText);
        if (isText) expect(parseJson(json, 'the body')).toBe(decodedText);
        else expect(() => parseJson(json, 'the body')).toThrow('the body has what is no text');
      }),
      { numRuns: 1_000 },
    );
  });
});
