import type { Value } from '../code/values';
import { fieldsIn, type Leaf } from './json';
import type { Rule } from './rule';

/** Dates in fields that people filled in follow the form's rules. */
const FILLED_IN = /^(formSubmission|submissions?|inputValues|customTextFields|extendedFields|data)$/;
const LOCAL_NAME = /local(Start|End)?(Date|Time)/i;
const ZONE_NAME = /^time_?zone(Id)?$/i;
const TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:?\d\d)?$/;
const SOME_TIME = /\d{4}-\d\d-\d\dT\d/;
const INSTANT = /(Z|[+-]\d\d:?\d\d)$/;

/** A time without a zone, or with two. */
export const localTime: Rule = (seenCall) => {
  if (!SOME_TIME.test(seenCall.call.request)) return undefined;
  for (const leaf of fieldsIn(seenCall.request, FILLED_IN)) {
    const text = typeof leaf.value === 'string' && TIME.test(leaf.value) ? problemOf(leaf, leaf.value) : undefined;
    if (text) return text;
  }
  return undefined;
};

function problemOf({ name, within }: Leaf, time: string): string | undefined {
  const isInstant = INSTANT.test(time);
  const isLocal = LOCAL_NAME.test(name);
  if (isLocal && isInstant)
    return `${name} is a local time, but ${time} has a UTC offset: the platform will not read it the way you mean it.`;
  if (isInstant || within.some(hasZone)) return undefined;
  return isLocal
    ? `${name} has no time zone, so the site’s time zone applies.`
    : `${nameOf(name)} is ${time}, without a time zone: it can be read as different moments.`;
}

const nameOf = (name: string): string => (name.startsWith('$') ? 'A filter value' : name);

function hasZone(value: Value): boolean {
  return fieldNames(value).some(([name, inner]) => ZONE_NAME.test(name) && typeof inner === 'string' && inner !== '');
}

const fieldNames = (value: Value): [string, Value][] =>
  typeof value === 'object' && value !== null ? Object.entries(value) : [];
