import { isImage, routeOf, sdkName } from '../../platform/composition/seed/to-wire';
import type { ModuleContract, TypeContract } from '../../platform/contract/contract-types';
import { entryType, type Section } from '../../platform/http/seed/section';
import { isObject } from '../../platform/kernel/values/objects';
import type { WireMessage } from '../real-platform/owner-client';

export type Entry = Record<string, unknown>;

/** `valuesBeyond`: fields that no create call takes. */
export function toSeedEntry(section: Section, entity: WireMessage, valuesBeyond: Entry = {}): Entry {
  const route = routeOf(section);
  const typeName = entryType(route, section);
  const { fields = {} } = route.module.types[typeName] ?? {};
  const ids = Object.keys(section.ids ?? {});
  const own = Object.entries(fromWire(route.module, typeName, entity)).filter(
    ([name]) => !isReadOnly(fields, name, section.seedableFields) && !ids.includes(name) && name !== '_createdDate',
  );
  const stated = ids.flatMap((name): [string, unknown][] => {
    const id = entity[name.replace(/^_/, '')];
    return id === undefined ? [] : [[name, id]];
  });
  const { createdDate } = entity;
  return {
    ...Object.fromEntries([...stated, ...own]),
    ...valuesBeyond,
    ...(typeof createdDate === 'string' && { _createdDate: createdDate }),
  };
}

const isReadOnly = (fields: TypeContract['fields'], name: string, seedableFields: readonly string[] = []): boolean =>
  Object.entries(fields).some(
    ([field, { readonly }]) => readonly === true && sdkName(field) === name && !seedableFields.includes(field),
  );

/** Drops fields that the type does not have. */
function fromWire(module: ModuleContract, typeName: string, value: WireMessage, isRich = false): Entry {
  const type = module.types[typeName];
  if (!type) return value;
  const inRichContent = isRich || typeName === 'RichContent';
  const entries = Object.entries(value).flatMap(([field, fieldValue]): [string, unknown][] => {
    const contract = type.fields[field];
    if (!contract || fieldValue === undefined || fieldValue === null) return [];
    const { type: kind, ref, list } = contract;
    const convert = (inner: unknown): unknown => {
      if (kind !== 'object' || ref === undefined || !isObject(inner)) return inner;
      return (!inRichContent && imageText(module.types[ref], inner)) || fromWire(module, ref, inner, inRichContent);
    };
    return [
      [
        inRichContent ? field : sdkName(field),
        list && Array.isArray(fieldValue) ? fieldValue.map(convert) : convert(fieldValue),
      ],
    ];
  });
  return Object.fromEntries(entries);
}

/** `undefined` for images with more fields than `wix:image://…` can express. */
function imageText(type: TypeContract | undefined, image: WireMessage): string | undefined {
  if (!type || !isImage(type)) return undefined;
  const { id, width, height, altText, filename } = image;
  const name = altText ?? filename;
  if (typeof id !== 'string' || id === '' || /[/#]/.test(id)) return undefined;
  if ((altText !== undefined && filename !== undefined && altText !== filename) || Boolean(width) !== Boolean(height)) {
    return undefined;
  }
  if (name !== undefined && (typeof name !== 'string' || name === '')) return undefined;
  const size = width ? `#originWidth=${width}&originHeight=${height}` : '';
  return `wix:image://v1/${id}${name === undefined ? '' : `/${encodeURIComponent(name)}`}${size}`;
}
