import { expect, test } from 'vitest';
import { routes } from '../../../src/platform/composition/modules';
import type { FieldContract } from '../../../src/platform/contract/contract-types';
import type { Route } from '../../../src/platform/http/routing';
import { isLongNumber } from '../../../src/platform/http/validation/long-numbers';
import { readMessage } from '../../../src/platform/http/validation/protobuf-json';
import { validateRequest } from '../../../src/platform/http/validation/validate-request';

/** Deeper fields repeat the upper ones, as in nodes of rich content. */
const DEEPEST = 8;

interface Step {
  name: string;
  isList: boolean;
}

interface ReachedField {
  route: Route;
  path: string;
  name: string;
  field: FieldContract;
  /** The smallest request in which the field has this value. */
  holding(value: unknown): Record<string, unknown>;
}

/** Every field of every request, down to the depth `DEEPEST`. */
const reached: ReachedField[] = routes.all.filter(({ handler }) => handler).flatMap((route) => fieldsOf(route));

function fieldsOf(route: Route): ReachedField[] {
  const { types } = route.module;
  const reachedFields: ReachedField[] = [];
  const visit = (type: string, above: readonly Step[], outer: ReadonlySet<string>): void => {
    if (outer.has(type) || above.length > DEEPEST) return;
    for (const [name, field] of Object.entries(types[type]?.fields ?? {})) {
      const steps = [...above, { name, isList: field.list ?? false }];
      const path = steps.map((step) => step.name).join('.');
      reachedFields.push({ route, path, name, field, holding: (value) => nested(steps, value) });
      if (field.type === 'object' && field.ref) visit(field.ref, steps, new Set([...outer, type]));
    }
  };
  visit(route.operation.request, [], new Set());
  return reachedFields;
}

const nested = (steps: readonly Step[], value: unknown): Record<string, unknown> =>
  steps.reduceRight<unknown>((inner, { name, isList }) => ({ [name]: isList ? [inner] : inner }), value) as Record<
    string,
    unknown
  >;

/** The request after the JSON conversion, with the field's violations. */
function readField({ route, path, holding }: ReachedField, value: unknown) {
  const request = holding(value);
  readMessage(request, route);
  const violations = validateRequest(route.module, route.operation, request).filter(
    ({ field }) => field.replace(/\[\d+\]/g, '') === path,
  );
  return { request, violations };
}

test('every whole number is read the same from a number and from a string', () => {
  const numbers = reached.filter(({ name, field }) => field.type === 'number' || isLongNumber(name, field));
  expect(numbers.length).toBeGreaterThan(1000);
  const differing = numbers.filter((number) => {
    const [asNumber, asText] = [readField(number, 3), readField(number, '3')];
    return JSON.stringify(asNumber) !== JSON.stringify(asText);
  });
  expect(differing.map(({ route, path }) => `${route.name} ${path}`)).toEqual([]);
});

test('every 64-bit integer keeps its digits if sent as a string, and refuses fractions and words', () => {
  const long = reached.filter(({ name, field }) => isLongNumber(name, field) && !field.readonly);
  expect(long.length).toBeGreaterThan(100);
  const wrong = long.filter((number) => {
    const large = readField(number, '9007199254740993');
    return (
      JSON.stringify(large.request) !== JSON.stringify(number.holding('9007199254740993')) ||
      readField(number, 1.5).violations.length === 0 ||
      readField(number, 'three').violations.length === 0
    );
  });
  expect(wrong.map(({ route, path }) => `${route.name} ${path}`)).toEqual([]);
});

/** Free-text fields whose names sound like dates. */
const FREE_TEXTS = new Set([
  'dateAndTimeTbdMessage',
  'estimatedDeliveryTime',
  'startDateUnavailableMessage',
  'startsWith',
]);

/** Operations refuse these fields with their own codes, see `tests/requests/missing-dates.test.ts`. */
const OF_SLOTS = new Set(['endDate', 'from', 'startDate', 'to']);

/** Texts that the platform formats, and that requests may return. */
const FORMATTED = new Set(['dateAndTime', 'deliveryTime', 'endTime', 'startTime']);

/** Times of a day without its date, such as 09:30. */
const TIMES_OF_DAY = new Set(['closeTime', 'openTime']);

test('every date field refuses a nonexistent date', () => {
  const sounds = /date|time$|^start|^end|until|^from|^to$|expir|birth|day$/i;
  const dates = reached.filter(
    ({ name, field: { type } }) => type === 'date' || (type === 'string' && sounds.test(name)),
  );
  expect(dates.length).toBeGreaterThan(500);
  const granted = dates.filter((date) =>
    ['2027-02-30T10:00:00.000Z', '2027-08-18T24:00:00.000Z'].some(
      (text) => readField(date, text).violations.length === 0,
    ),
  );
  const unknown = granted.filter(
    ({ name, field: { type } }) =>
      type === 'date' || !(FREE_TEXTS.has(name) || OF_SLOTS.has(name) || FORMATTED.has(name) || TIMES_OF_DAY.has(name)),
  );
  expect(unknown.map(({ route, path }) => `${route.name} ${path}`)).toEqual([]);
});
