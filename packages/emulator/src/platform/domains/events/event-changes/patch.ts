import { isObject } from '../../../kernel/values/objects';
import type { WireEvent } from '../event/event-documents';

/** Source: field masks are comma-joined paths. Assumed: `registration` merges by field, other objects are replaced. */
export function patchedEvent(stored: WireEvent, change: WireEvent, mask: readonly string[] | undefined): WireEvent {
  if (mask) return mask.reduce((event, path) => setAt(event, path.split('.'), valueAt(change, path)), stored);
  const { registration, ...fields } = change;
  return {
    ...stored,
    ...fields,
    ...(registration && { registration: mergeRegistration(stored.registration, registration) }),
  };
}

/** Plain REST clients send a mask; the SDK does not. */
export function eventMaskOf(request: object): string[] | undefined {
  const mask = 'fieldmask' in request ? request.fieldmask : undefined;
  if (typeof mask !== 'string' || mask === '') return undefined;
  return mask.split(',').map((path) => path.trim());
}

function mergeRegistration(stored: WireEvent['registration'], change: NonNullable<WireEvent['registration']>) {
  const { rsvp, tickets, external } = change;
  return {
    ...stored,
    ...change,
    ...(rsvp && { rsvp: { ...stored?.rsvp, ...rsvp } }),
    ...(tickets && { tickets: { ...stored?.tickets, ...tickets } }),
    ...(external && { external: { ...stored?.external, ...external } }),
  };
}

function valueAt(from: unknown, path: string): unknown {
  return path.split('.').reduce((value, name) => (isObject(value) ? value[name] : undefined), from);
}

function setAt<Target extends object>(target: Target, [name = '', ...rest]: readonly string[], value: unknown): Target {
  if (name === '__proto__') return target;
  if (rest.length === 0) return { ...target, [name]: value };
  const inner: unknown = Object.entries(target).find(([field]) => field === name)?.[1];
  return { ...target, [name]: setAt(isObject(inner) ? inner : {}, rest, value) };
}
