import { ValidationError } from '../../../kernel/errors';
import { isObject } from '../../../kernel/values/objects';
import { serviceViolation } from '../services/refusals';
import type { Service } from '../services/service-documents';
import { isWritablePath, writableFields } from './writable-fields';

type Fields = Readonly<Record<string, unknown>>;

/** Unmasked `null` empties a field, and lists are replaced (assumed). Masked fields that are missing are emptied. */
export function patchedService(stored: Service, sentService: Service, mask?: readonly string[]): Service {
  const sentFields = writableFields(sentService, true);
  if (!mask?.length) return mergeFields(withoutOtherDurations(stored, sentService), sentFields);
  for (const path of mask) {
    if (!isWritablePath(path))
      throw new ValidationError([serviceViolation('mask', `cannot name ${path}`, 'INVALID_MASK')]);
  }
  return mask.reduce((service, path) => setAt(service, path.split('.'), valueAt(sentFields, path)), stored);
}

/** Durations and range exclude each other: the sent one replaces the stored one (assumed; errs to permission). */
function withoutOtherDurations(stored: Service, sentService: Service): Service {
  const { sessionDurations, durationRange } = sentService.schedule?.availabilityConstraints ?? {};
  const { availabilityConstraints: before } = stored.schedule ?? {};
  if (!before || Boolean(sessionDurations) === Boolean(durationRange)) return stored;
  const { sessionDurations: lengths, durationRange: range, ...constraints } = before;
  const storedDuration = sessionDurations ? { sessionDurations: lengths } : { durationRange: range };
  return {
    ...stored,
    schedule: { ...stored.schedule, availabilityConstraints: { ...constraints, ...storedDuration } },
  };
}

/** Source: updateService and bulkUpdateServicesByFilter transform a `mask` that their types do not declare. */
export function serviceMaskOf(request: object): string[] {
  const mask = 'mask' in request ? request.mask : undefined;
  const paths: unknown[] = Array.isArray(mask) ? mask : typeof mask === 'string' ? mask.split(',') : [];
  return paths.map((path) => String(path).trim()).filter(Boolean);
}

function mergeFields<Target extends object>(stored: Target, sentFields: object): Target {
  const fields: Fields = Object.fromEntries(Object.entries(stored));
  const changes = Object.entries(sentFields).map(([name, value]) => {
    const before = fields[name];
    return [name, isObject(value) ? mergeFields(isObject(before) ? before : {}, value) : value];
  });
  return { ...stored, ...Object.fromEntries(changes) };
}

function valueAt(from: unknown, path: string): unknown {
  return path.split('.').reduce((value, name) => (isObject(value) ? value[name] : undefined), from) ?? undefined;
}

function setAt<Target extends object>(target: Target, [name = '', ...rest]: readonly string[], value: unknown): Target {
  if (rest.length === 0) return { ...target, [name]: value };
  const inner: unknown = Object.entries(target).find(([field]) => field === name)?.[1];
  return { ...target, [name]: setAt(isObject(inner) ? inner : {}, rest, value) };
}
