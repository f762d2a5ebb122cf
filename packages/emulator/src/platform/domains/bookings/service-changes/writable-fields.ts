import contract from '../../../contract/modules/bookings/services.json';
import { isObject } from '../../../kernel/values/objects';
import type { Service } from '../services/service-documents';

interface Fields {
  [name: string]: { ref?: string; type: string; readonly?: boolean; immutable?: boolean };
}

const TYPES: Readonly<Record<string, { fields: Fields }>> = contract.types;

/** Drops read-only fields, which the SDK sends back. Source: "Add-on groups" of createService and updateService. */
export function writableFields(sentService: Service, isStored: boolean): Service {
  const { addOnGroups, staffMemberDetails, ...service } = sentService;
  // Only optional fields were removed.
  return writableValue('Service', service, isStored) as Service;
}

function writableValue(type: string, value: unknown, isStored: boolean): unknown {
  if (Array.isArray(value)) return value.map((item) => writableValue(type, item, isStored));
  const fields = TYPES[type]?.fields;
  if (!fields || !isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, inner]) => {
      const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
      if (!field || field.readonly || (isStored && field.immutable)) return [];
      return [[name, field.ref && field.type === 'object' ? writableValue(field.ref, inner, isStored) : inner]];
    }),
  );
}

export function isWritablePath(path: string): boolean {
  let type = 'Service';
  for (const name of path.split('.')) {
    const fields = TYPES[type]?.fields;
    const field = fields && Object.hasOwn(fields, name) ? fields[name] : undefined;
    if (!field || field.readonly || field.immutable) return false;
    type = field.type === 'object' ? (field.ref ?? '') : '';
  }
  return true;
}
