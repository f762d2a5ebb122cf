import type { FieldContract, ModuleContract, OperationContract } from '../../emulator/contract/contract';
import type { Dice } from './dice';
import { isId, type SeenAnswers } from './seen-answers';

type Fields = Record<string, unknown>;

const DEEPEST = 5;
const UNKNOWN_ID = '00000000-0000-4000-8000-000000000001';

/**
 * Requests whose fields have the types that the contract says. A plain one has little more than it must, of what the site
 * has answered before, so that it is often granted; a wild one has anything anywhere.
 */
export class AnyRequest {
  readonly #dice: Dice;
  readonly #isWild: boolean;

  constructor(
    private readonly module: ModuleContract,
    private readonly seen: SeenAnswers,
  ) {
    this.#dice = seen.dice;
    this.#isWild = this.#dice.falls(0.5);
  }

  for({ request, required }: OperationContract): Fields {
    return this.#object(request, '', { path: '', at: this.module.namespace, depth: 0, required });
  }

  #object(type: string, name: string, place: Place): Fields {
    const sample = place.depth > 0 ? this.#sample(type, name) : undefined;
    const { fields = {} } = this.module.types[type] ?? {};
    const { chosen, unchosen } = this.#choices(type, place);
    const made = Object.entries(fields).flatMap(([field, contract]) => {
      const inner = { ...place, path: pathOf(place, field), depth: place.depth + 1 };
      const isNeeded = !sample && (chosen.has(field) || isRequired(inner));
      if (!isNeeded && (unchosen.has(field) || !this.#dice.falls(this.#share(sample !== undefined, place)))) return [];
      return [[field, this.#field(field, contract, inner)]];
    });
    const unknown = this.#isWild && this.#dice.falls(0.05) ? [['notInTheContract', this.#dice.oneOf(ODD)]] : [];
    return { ...sample, ...Object.fromEntries([...made, ...unknown]) };
  }

  #sample(type: string, name: string): Fields | undefined {
    return this.#dice.falls(this.#isWild ? 0.4 : 0.9) ? this.seen.sample(type, name) : undefined;
  }

  /** Of each one-of the field that may be sent, and must where the one-of is required. */
  #choices(type: string, place: Place): { chosen: Set<string>; unchosen: Set<string> } {
    const [chosen, unchosen] = [new Set<string>(), new Set<string>()];
    for (const [group, names] of Object.entries(this.module.types[type]?.oneOfs ?? {})) {
      const choice = this.#dice.oneOf(names);
      for (const name of names) if (name !== choice) unchosen.add(name);
      if (isRequired({ ...place, path: pathOf(place, group) })) chosen.add(choice);
    }
    return { chosen, unchosen };
  }

  /** How many of the fields that may be left out are not. */
  #share(hasSample: boolean, { depth }: Place): number {
    if (depth >= DEEPEST) return 0;
    if (hasSample) return this.#isWild ? 0.15 : 0.05;
    if (this.#isWild) return depth === 0 ? 0.7 : 0.45;
    return depth === 0 ? 0.4 : 0.2;
  }

  #field(name: string, field: FieldContract, place: Place): unknown {
    const value = () => this.#value(name, field, place);
    const usual = this.#isWild ? undefined : this.#usual(name);
    if (usual) return usual;
    if (field.type === 'map') return this.#map(name, field, value);
    if (this.#isWild && this.#dice.falls(0.06)) return null;
    if (!field.list) return value();
    const length = (field.minSize ?? 0) + this.#dice.below(3);
    return Array.from({ length: Math.min(length, field.maxSize ?? 5) }, value);
  }

  /** What is hard to hit upon. */
  #usual(name: string): unknown {
    if (name === 'filter' && this.module.namespace === 'availabilityCalendar') {
      return { serviceId: this.seen.id('serviceId', ''), startDate: DATES[0], endDate: DATES[2] };
    }
    return USUAL[name];
  }

  #map(name: string, { ref }: FieldContract, value: () => unknown): Fields {
    if (/filter/i.test(name)) return this.#filter(0);
    if (!this.#isWild || this.#dice.falls(0.4)) return {};
    return {
      [this.#dice.oneOf(['a', 'Größe', 'null', 'Size', '__proto__', ''])]: ref ? value() : this.#dice.oneOf(ODD),
    };
  }

  #filter(depth: number): Fields {
    if (!this.#isWild) return this.#dice.oneOf([{}, { id: this.seen.anyId() ?? UNKNOWN_ID }]);
    if (depth < 3 && this.#dice.falls(0.25)) {
      const part = this.#filter(depth + 1);
      return { [this.#dice.oneOf(['$and', '$or', '$not'])]: this.#dice.oneOf<unknown>([[part], part, [], 'x', null]) };
    }
    if (this.#dice.falls(0.2)) return {};
    const operand = this.#dice.oneOf<unknown>([...ODD, UNKNOWN_ID, '2026-11-24T09:00:00Z', ['a', null], [[1]]]);
    return { [this.#dice.oneOf(PATHS)]: this.#dice.falls(0.6) ? { [this.#dice.oneOf(OPERATORS)]: operand } : operand };
  }

  #value(name: string, field: FieldContract, place: Place): unknown {
    const { type, ref = '' } = field;
    switch (type) {
      case 'boolean':
        return this.#dice.falls(0.5);
      case 'enum':
        return this.#dice.oneOf(this.module.enums[ref] ?? ['X']);
      case 'date':
        return this.#dice.oneOf(this.#isWild ? [...DATES, ...ODD_DATES] : DATES);
      case 'number':
        return this.#number(field);
      case 'string':
        return this.#string(name, field, place);
      case 'object':
        return this.#object(ref, name, { ...place, at: name });
      default:
        return /filter/i.test(name) ? this.#filter(0) : this.#dice.oneOf(ODD);
    }
  }

  #number({ min = 0, max = 1e6 }: FieldContract): number | string {
    if (!this.#isWild) return Math.min(max, Math.max(min, this.#dice.oneOf([1, 1, 2, 3, 30])));
    if (this.#dice.falls(0.15))
      return this.#dice.oneOf([min + 0.5, String(min + 1), 1e300, 2 ** 53, 1e-9, -1, '1e400']);
    return this.#dice.oneOf([min, min + 1, Math.min(max, 30), Math.min(max, min + this.#dice.below(100)), max]);
  }

  #string(name: string, field: FieldContract, { at }: Place): string {
    const { format, maxLength = 50, minLength = 0 } = field;
    if (format === 'GUID' || isId(name)) {
      const isKnown = !this.#isWild || this.#dice.falls(0.8);
      return (isKnown ? this.seen.id(name, at) : this.seen.anyId()) ?? UNKNOWN_ID;
    }
    const known = field.decimalValue ? TEXTS.DECIMAL_VALUE : (TEXTS[format ?? ''] ?? textsOf(name));
    const texts = this.#isWild ? (known ?? ODD_TEXTS) : (known ?? ['Ada']).slice(0, 2);
    return this.#dice.oneOf(texts).slice(0, maxLength).padEnd(minLength, 'x');
  }
}

interface Place {
  path: string;
  /** The field that the object is in, or the module. */
  at: string;
  depth: number;
  required: readonly string[];
}

const pathOf = ({ path }: Place, name: string): string => (path ? `${path}.${name}` : name);

const isRequired = ({ path, required }: Place): boolean =>
  required.some((other) => other === path || other.startsWith(`${path}.`));

const USUAL: Readonly<Record<string, unknown>> = {
  formSubmission: { first_name: 'Ada', last_name: 'Byron', email: 'ada@example.com', phone: '+1 555 0100' },
  inputValues: ['firstName', 'lastName', 'email'].map((inputName) => ({
    inputName,
    value: inputName === 'email' ? 'ada@example.com' : 'Ada',
  })),
  counter: '20000',
};

const inDays = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString();

const DATES = [inDays(1), inDays(3), inDays(30)];
const ODD_DATES = ['1999-12-31T23:59:59Z', '9999-12-31T23:59:59.999999999Z', '0001-01-01T00:00:00Z'];
const DAYS = DATES.map((date) => date.slice(0, 10));
const TIMES = DAYS.flatMap((day) => [`${day}T10:00:00`, `${day}T11:00:00`]);

/** Of these a plain request takes the first two. */
const TEXTS: Readonly<Record<string, readonly string[]>> = {
  DECIMAL_VALUE: ['12.5', '1', '0', '0.01', '99999999', '-3', '123456789012345678901234567890.123'],
  CURRENCY: ['USD', 'EUR', 'JPY', 'XXX'],
  COUNTRY: ['US', 'DE'],
  EMAIL: ['ada@example.com', 'Ada@Example.COM', 'maya.member@example.com'],
  WEB_URL: ['https://example.com/a?b=c'],
  LANGUAGE: ['en'],
  LANGUAGE_TAG: ['en', 'de-AT'],
  LOCAL_DATE: [...DAYS, '2026-13-45'],
  LOCAL_TIME: ['10:00', '11:00', '25:61'],
  LOCAL_DATE_TIME: [...TIMES, '2026-02-31T10:00:00'],
};

/** Where the contract declares no format, the name often says what is meant. */
function textsOf(name: string): readonly string[] | undefined {
  if (/revision/i.test(name)) return ['1', '2', '9007199254740993', 'x'];
  if (/amount|price|value|percentage|rate/i.test(name)) return TEXTS.DECIMAL_VALUE;
  if (/currency/i.test(name)) return TEXTS.CURRENCY;
  if (/timeZone/i.test(name)) return ['Europe/Berlin', 'America/New_York', 'Nowhere/Land'];
  if (/^local|(start|end)(Date|Time)?$/i.test(name)) return [...DATES, ...TIMES];
  if (/^(fieldName|sort|fields)$/.test(name)) return PATHS;
  if (name === 'cursor') return ['', '', 'x', ...CURSORS];
  return undefined;
}

const PATHS = [
  'id',
  'createdDate',
  'name',
  'status',
  'price.value',
  'eventId',
  'a.b',
  '',
  '__proto__',
  'x"y',
  "x'y",
  'created:asc',
  'name:up',
];
const OPERATORS = [
  '$eq',
  '$ne',
  '$gt',
  '$lte',
  '$in',
  '$nin',
  '$hasSome',
  '$hasAll',
  '$startsWith',
  '$contains',
  '$exists',
  '$isEmpty',
  '$range',
  '$matchItems',
  '$urlized',
  '$x',
];
const ODD: readonly unknown[] = [null, '', 'x', -1, 1e300, true, {}, { a: 1 }, [], [1]];
const ODD_TEXTS = ['a', '', "'; --", 'Größe ✓', '😀', '%_', '10', 'x'.repeat(200), 'null', '__proto__'];
const CURSORS = ['["services",{"x":1},[1],[],false]', '["orders",null,null,[1,2],true]', '[]', '{'].map((json) =>
  Buffer.from(json).toString('base64url'),
);
