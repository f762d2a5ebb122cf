import { isObject } from '../../../src/platform/kernel/values/objects';
import type { CallerName } from './recipe';

export interface RecordedStep {
  operation: string;
  as: CallerName;
  request: Record<string, unknown>;
  answer: unknown;
}

/** A value that two responses do not share by chance: an ID, an instant, a URL, a ticket order's number. */
const TELLING = /^(?=.*\d).{8,}$|^[\dA-Z]{4}(-[\dA-Z]{3,4}){2}$/;
const ID = /[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}/g;
/** Values that come from the site's emails. */
const MAILED = new Set(['recoveryToken', 'code']);

/** The steps without their responses: values from an earlier response become references such as `{{0.service.id}}`. */
export function withReferences(steps: readonly RecordedStep[]) {
  return steps.map(({ operation, as, request }, index) => {
    const known = new Map(steps.slice(0, index).flatMap(({ answer }, at) => distinctiveTexts(answer, `${at}`)));
    const member = steps.slice(0, index).findLastIndex((step) => step.operation === 'members.createMember');
    return {
      operation,
      as: as === 'newcomer' ? `{{${member}.member.id}}` : as,
      request: byName(request, known),
    };
  });
}

function distinctiveTexts(value: unknown, path: string): [text: string, path: string][] {
  if (typeof value === 'string') return TELLING.test(value) ? [[value, path]] : [];
  if (!isObject(value) && !Array.isArray(value)) return [];
  return Object.entries(value).flatMap(([name, inner]) => distinctiveTexts(inner, `${path}.${name}`));
}

function byName(value: unknown, known: ReadonlyMap<string, string>, name = ''): unknown {
  if (Array.isArray(value)) return value.map((each) => byName(each, known));
  if (isObject(value))
    return Object.fromEntries(Object.entries(value).map(([inner, each]) => [inner, byName(each, known, inner)]));
  if (typeof value !== 'string') return value;
  const whole = known.get(value);
  if (whole) return `{{${whole}}}`;
  if (MAILED.has(name)) return `{{mail.${name}}}`;
  return value.replace(ID, (id) => (known.has(id) ? `{{${known.get(id)}}}` : id));
}
