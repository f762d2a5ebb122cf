import type { FieldContract, TypeContract } from '../../src/platform/contract/contract-types';

export type Types = Record<string, TypeContract>;

/** The SDK's own names for wire fields. Source: `@wix/sdk-runtime/build/constants.js`, `transformations/`. */
const RENAMED: Record<string, string> = {
  _id: 'id',
  _createdDate: 'createdDate',
  _updatedDate: 'updatedDate',
  formatted: 'formattedAddress',
};

/**
 * Undefined if the wire has no such field. Below a free-form field the rest stays unchanged. The name of a one-of stays
 * only at the end of a path, because its fields are siblings on the wire.
 */
export function wirePath(types: Types, typeName: string, path: string): string | undefined {
  const wireSegments: string[] = [];
  let type: string | undefined = typeName;
  let oneOf: string | undefined;
  for (const segment of path.split('.')) {
    const fields: TypeContract['fields'] | undefined = type ? types[type]?.fields : undefined;
    if (fields && type && types[type]?.oneOfs?.[segment]) {
      oneOf = segment;
      continue;
    }
    oneOf = undefined;
    const name: string = fields && !(segment in fields) ? (RENAMED[segment] ?? segment) : segment;
    const field: FieldContract | undefined = fields?.[name];
    if (fields && !field) return undefined;
    wireSegments.push(name);
    type = field?.ref;
  }
  return [...wireSegments, ...(oneOf ? [oneOf] : [])].join('.');
}

/** `options.` and `identifiers.` are wrappers of the SDK, and a separate `_id` is the ID in the operation's path. */
export function wireRequestPath(
  types: Types,
  request: string,
  argument: string,
  pathParams: Record<string, string>,
): string | undefined {
  const path = argument.replace(/^(options|identifiers)\./, '');
  return wirePath(types, request, path) ?? pathParamPath(path, pathParams) ?? pathInSingleField(types, request, path);
}

function pathParamPath(path: string, pathParams: Record<string, string>): string | undefined {
  const name = path.replace(/^_/, '');
  const sameName = pathParams[name];
  if (sameName) return sameName;
  return Object.values(pathParams).find((wire) => wire.endsWith(`.${name}`));
}

/** Some functions take the fields of the request's only object as separate arguments. */
function pathInSingleField(types: Types, request: string, path: string): string | undefined {
  for (const [name, { type, ref }] of Object.entries(types[request]?.fields ?? {})) {
    const below = type === 'object' && ref ? wirePath(types, ref, path) : undefined;
    if (below) return `${name}.${below}`;
  }
  return undefined;
}

/** `''` for the whole response, or one of its fields. */
export function resultPath(
  types: Types,
  response: string,
  returned: string | undefined,
  promised: readonly string[],
): string {
  const fields = Object.entries(types[response]?.fields ?? {});
  if (returned === response || promised.every((path) => wirePath(types, response, path))) return '';
  const sameType = fields.find(([, { ref }]) => ref === returned);
  const fitting = fields.find(([, { ref }]) => ref && promised.every((path) => wirePath(types, ref, path)));
  return (sameType ?? fitting)?.[0] ?? '';
}
