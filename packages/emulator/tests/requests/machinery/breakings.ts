import type { FieldContract } from '../../../src/platform/contract/contract-types';
import type { Route } from '../../../src/platform/http/routing';
import { gapsIn, isInAddress, isMask, type Place, placesIn } from './places';
import { type Material, REVISIONS, randomObject, randomValue } from './random-value';

type Fields = Record<string, unknown>;

interface Breaking {
  /** The expected statuses, if the contract defines them. Default: any status below 500, or 501. */
  expected?: readonly number[];
  /** `undefined` if the request has nothing to break in this way. */
  of(route: Route, request: Fields, stuff: Stuff): Fields | undefined;
}

type Stuff = Pick<Material, 'dice' | 'ids'>;

export const BREAKINGS: Readonly<Record<string, Breaking>> = {
  'a value of another type': {
    expected: [400],
    of: breakOnePlace(
      (place, { operation }) => !isMask(place) && !isInAddress(operation, place) && place.field.type !== 'any',
      wrongTypes,
    ),
  },
  'a value beyond its bounds': { expected: [400], of: breakOnePlace((place) => !isMask(place), outOfBoundsValues) },
  'a required field left out': {
    expected: [400],
    of: breakOnePlace(
      (place, { operation }) => operation.required.includes(place.path) && !isInAddress(operation, place),
      () => [undefined],
    ),
  },
  'an ID of nothing': { of: breakOnePlace(isId, unknownIds) },
  'an ID of something else': { of: breakOnePlace(isId, otherIds) },
  'another revision': {
    of: breakOnePlace(
      ({ name }) => name === 'revision',
      () => REVISIONS,
    ),
  },
  'an odd value': { of: breakOnePlace((place) => !isMask(place), oddValues) },
  'an odd field more': { of: addOddFields({ most: 1, oddness: 1 }) },
  'a field more': { of: addOddFields({ most: 1, oddness: 0 }) },
  'many fields more': { of: addOddFields({ most: 8, oddness: 0 }) },
  'many odd fields more': { of: addOddFields({ most: 8, oddness: 0.3 }) },
  'a null': {
    of: breakOnePlace(
      () => true,
      () => [null],
    ),
  },
  'other fields altogether': {
    of: ({ module, operation }, _request, { dice, ids }) =>
      randomObject(operation.request, 0.7, { module, dice, ids, oddness: 0.3 }),
  },
  'nothing at all': { of: () => ({}) },
};

function isId({ name }: Place): boolean {
  return /(^i|I)ds?$/.test(name);
}

type Values = (place: Place, route: Route, stuff: Stuff) => readonly unknown[];

function breakOnePlace(fits: (place: Place, route: Route) => boolean, values: Values): Breaking['of'] {
  return (route, request, stuff) => {
    const broken = structuredClone(request);
    const choices = placesIn(route.module, route.operation, broken)
      .filter((place) => fits(place, route))
      .map((place) => ({ place, values: values(place, route, stuff) }))
      .filter((choice) => choice.values.length > 0);
    if (choices.length === 0) return undefined;
    const { place, values: possible } = stuff.dice.oneOf(choices);
    const value = stuff.dice.oneOf(possible);
    if (value === undefined) delete place.object[place.name];
    else place.object[place.name] = value;
    return broken;
  };
}

function addOddFields({ most, oddness }: { most: number; oddness: number }): Breaking['of'] {
  return ({ module, operation }, request, { dice, ids }) => {
    const broken = structuredClone(request);
    for (let count = 0; count < most; count++) {
      const gaps = gapsIn(module, operation, broken);
      if (gaps.length === 0) return count > 0 ? broken : undefined;
      const { object, name, field } = dice.oneOf(gaps);
      object[name] = randomValue(name, field, { module, dice, ids, oddness });
    }
    return broken;
  };
}

function wrongTypes({ field: { type, list } }: Place): readonly unknown[] {
  if (list) return ['x', 1, {}, [[1]], [null]];
  switch (type) {
    case 'number':
      return ['x', '', {}, [1], true];
    case 'boolean':
      return ['true', 0, {}];
    case 'enum':
      return [5, []];
    case 'date':
      return [5, {}];
    case 'object':
    case 'map':
      return ['x', 7, [], [{}], true];
    default:
      return [5, {}, ['x'], true];
  }
}

const LONGEST = 100_000;

/** Each breaks one rule of the field. */
function outOfBoundsValues({ object, name, field }: Place): readonly unknown[] {
  const { list, minSize = 0, maxSize = LONGEST } = field;
  if (!list) return outOfBoundsElements(field);
  const value = object[name];
  const [first] = Array.isArray(value) ? value : [];
  return [
    ...outOfBoundsElements(field).map((element) => [element]),
    ...(first !== undefined && maxSize < 1_000 ? [Array.from({ length: maxSize + 1 }, () => first)] : []),
    ...(minSize > 0 ? [[]] : []),
  ];
}

function outOfBoundsElements({ type, format, min, max, minLength = 0, maxLength = LONGEST }: FieldContract): unknown[] {
  switch (type) {
    case 'enum':
      return ['NO_SUCH_VALUE'];
    case 'date':
      return ['yesterday', '2027-02-10'];
    case 'number':
      return [...(min === undefined ? [] : [min - 1]), ...(max === undefined ? [] : [max + 1])];
    case 'string':
      return [
        ...(maxLength < LONGEST ? ['x'.repeat(maxLength + 1)] : []),
        ...(minLength > 1 ? ['x'.repeat(minLength - 1)] : []),
        ...(CHECKED_FORMATS.has(format ?? '') ? ['no / such ? format'] : []),
      ];
    default:
      return [];
  }
}

const CHECKED_FORMATS = new Set([
  ...['GUID', 'EMAIL', 'WEB_URL', 'CURRENCY', 'COUNTRY', 'DECIMAL_VALUE', 'PHONE', 'LANGUAGE', 'LANGUAGE_TAG'],
  ...['LOCAL_DATE', 'LOCAL_TIME', 'LOCAL_DATE_TIME'],
]);

const UNKNOWN_ID = '00000000-0000-4000-8000-0000000000ff';

function unknownIds({ object, name, field }: Place): readonly unknown[] {
  const value = object[name];
  return field.list ? [[UNKNOWN_ID], [value, UNKNOWN_ID].flat()] : [UNKNOWN_ID, 'null', '__proto__'];
}

function otherIds({ object, name, field }: Place, _route: Route, { ids, dice }: Stuff): readonly unknown[] {
  if (ids.length === 0) return [];
  const id = dice.oneOf(ids);
  return field.list ? [[id], [object[name], id].flat()] : [id];
}

function oddValues({ name, field }: Place, { module }: Route, { dice, ids }: Stuff): readonly unknown[] {
  return [randomValue(name, field, { module, dice, ids, oddness: 1 })];
}
