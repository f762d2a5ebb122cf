import type { ModuleContract, TypeContract } from '../../contract/contract-types';
import type { Route } from '../../http/routing';
import { relativeInstant } from '../../http/seed/kinds';
import type { Section } from '../../http/seed/section';
import { isObject } from '../../kernel/values/objects';
import { routeNamed } from '../modules';

export interface Mistake {
  /** A path in the seed, such as `services[2].schedule`. */
  path: string;
  message: string;
}

export interface Reading {
  readonly mistakes: Mistake[];
  readonly now: string;
  readonly from: string;
  readonly timeZone: string;
  /** The SDK renames nothing within formatted text. */
  readonly inRichContent?: boolean;
}

/** Fields that the SDK names with a leading underscore. Source: the types of @wix/bookings and the other packages. */
const UNDERSCORED: ReadonlySet<string> = new Set(['id', 'createdDate', 'updatedDate']);

export const sdkName = (wireName: string): string => (UNDERSCORED.has(wireName) ? `_${wireName}` : wireName);

/** On the wire an image has these fields; the SDK has one `wix:image://` string. */
export const isImage = ({ fields }: TypeContract): boolean =>
  ['id', 'height', 'width'].every((name) => fields[name]) && !fields.mediaType;

/** Reports fields that the type does not have as mistakes. */
export function toWire(
  module: ModuleContract,
  typeName: string,
  value: unknown,
  path: string,
  reading: Reading,
): Record<string, unknown> {
  const { mistakes, from, timeZone } = reading;
  const inRichContent = reading.inRichContent || typeName === 'RichContent';
  const type = module.types[typeName];
  if (!type) return isObject(value) ? value : {};
  if (typeof value === 'string' && isImage(type)) return parseImage(value, type, path, mistakes);
  if (!isObject(value)) {
    mistakes.push({ path, message: `must be an object, got ${JSON.stringify(value)?.slice(0, 100)}` });
    return {};
  }
  const names = new Map(Object.keys(type.fields).map((name) => [inRichContent ? name : sdkName(name), name]));
  const entries = Object.entries(value).flatMap(([name, inner]): [string, unknown][] => {
    const place = `${path}.${name}`;
    const wireName = names.get(name);
    const field = wireName === undefined ? undefined : type.fields[wireName];
    if (wireName === undefined || !field) {
      const allowed = [...names]
        .filter(([, field]) => !type.fields[field]?.readonly)
        .map(([allowedName]) => allowedName);
      mistakes.push({ path: place, message: unknownField(name, [...names.keys()], allowed) });
      return [];
    }
    const read = (one: unknown, at: string): unknown => {
      if (field.ref && field.type === 'object' && one !== null && one !== undefined)
        return toWire(module, field.ref, one, at, { ...reading, inRichContent });
      if (field.type === 'date' && typeof one === 'string') return relativeInstant(one, from, timeZone) ?? one;
      return one;
    };
    if (field.list && Array.isArray(inner)) {
      return [[wireName, inner.map((one, index) => read(one, `${place}[${index}]`))]];
    }
    if (field.list && inner !== null && inner !== undefined) {
      mistakes.push({ path: place, message: 'must be a list' });
      return [];
    }
    return [[wireName, read(inner, place)]];
  });
  return Object.fromEntries(entries);
}

/** Fields that only the platform sets. `seedableFields`: exceptions that a seed may state. */
export function readOnlyFields(
  module: ModuleContract,
  typeName: string,
  entry: object,
  path: string,
  seedableFields: readonly string[] = [],
): Mistake[] {
  const fields = module.types[typeName]?.fields ?? {};
  return Object.entries(fields)
    .filter(([name, { readonly }]) => readonly && Object.hasOwn(entry, sdkName(name)) && !seedableFields.includes(name))
    .map(([name]) => ({ path: `${path}.${sdkName(name)}`, message: 'is read-only' }));
}

function unknownField(name: string, names: readonly string[], allowed: readonly string[]): string {
  const lowerCased = name.toLowerCase().replace(/^_/, '');
  const intendedName = names.find((each) => each.toLowerCase().replace(/^_/, '') === lowerCased);
  return intendedName ? `is no field: did you mean ${intendedName}?` : `is no field: known are ${allowed.join(', ')}`;
}

const IMAGE = /^wix:image:\/\/v1\/([^/#]+)(?:\/([^#]*))?(?:#(.*))?$/;

/** Source: `wix:image://v1/<id>/<file name>#originWidth=…&originHeight=…` in the docs of `media` in @wix/sdk. */
function parseImage(text: string, type: TypeContract, path: string, mistakes: Mistake[]): Record<string, unknown> {
  const [, id, name, hash = ''] = IMAGE.exec(text) ?? [];
  if (id === undefined) {
    mistakes.push({ path, message: `must be a wix:image:// address, got ${JSON.stringify(text.slice(0, 100))}` });
    return {};
  }
  const size = new URLSearchParams(hash);
  const [width, height] = [Number(size.get('originWidth')), Number(size.get('originHeight'))];
  const altText = name && decode(name);
  return {
    id,
    ...(width && height && { width, height }),
    ...(altText && type.fields.altText && { altText }),
    ...(altText && type.fields.filename && { filename: altText }),
    ...(type.fields.url && { url: `https://static.wixstatic.com/media/${id}` }),
  };
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

const known = new Map<string, Route>();

/** `isAnswer`: no request takes the entry, so an operation's response type describes it. */
export function routeOf({ operation: name, isAnswer }: Section): Route {
  const route = routeNamed(name);
  if (!isAnswer) return route;
  const { operation } = route;
  const own = known.get(name) ?? { ...route, operation: { ...operation, request: operation.response, required: [] } };
  known.set(name, own);
  return own;
}
