import { SECTIONS } from '../../src/platform/composition/seed/sections';
import { isImage, routeOf, sdkName } from '../../src/platform/composition/seed/to-wire';
import type { FieldContract, ModuleContract } from '../../src/platform/contract/contract-types';
import { entryType, type Section, undeclaredFields } from '../../src/platform/http/seed/section';

/** Text editor trees: declaring each of their nodes would take more space than all other types. */
const OPAQUE: ReadonlySet<string> = new Set(['RichContent']);

/** The types of a seed's entries, with the SDK's field names, as TypeScript that imports nothing. */
export function seedTypesCode(): string {
  const parts = Object.values(SECTIONS).flatMap((section: Section) => [
    interfacesOf(section),
    ...Object.values(section.inner ?? {}).map((list) => interfacesOf(list.section, list.parent)),
  ]);
  // Drops duplicates, since sections may share a type.
  return `// Written by \`npm run contract\`.\n\n${[...new Set(parts)].join('\n')}`;
}

const nameOfEntry = ({ typeName, entity = '' }: Section): string => `Seed${typeName ?? toPascalCase(entity)}`;

const toPascalCase = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);

/** An interface for each type that the entity reaches, named by section. `seededField`: a field that the seed fills. */
function interfacesOf(section: Section, seededField?: string): string {
  const { entity, inner = {}, ids = {}, beyond = {}, seedableFields = [] } = section;
  const route = routeOf(section);
  const { module, operation } = route;
  const isTaken = (field: string) =>
    field === 'createdDate' || [inner, ids, beyond].some((ownFields) => Object.hasOwn(ownFields, sdkName(field)));
  const root = entryType(route, section);
  const required = requiredFields(module, root, entity, operation.required);
  const nameOf = (type: string) => `${nameOfEntry(section)}${type === root ? '' : type}`;
  const pending = [root];
  const known = new Set(pending);
  const interfaces: string[] = [];
  for (let type = pending.pop(); type !== undefined; type = pending.pop()) {
    const fields = Object.entries(module.types[type]?.fields ?? {}).filter(
      ([field, { readonly }]) =>
        type !== root || (field !== seededField && (!readonly || seedableFields.includes(field)) && !isTaken(field)),
    );
    const lines = fields.map(([field, contract]) => {
      const ref = contract.ref && contract.type !== 'enum' && module.types[contract.ref] ? contract.ref : undefined;
      const isNamed = ref !== undefined && !OPAQUE.has(ref) && !isImage(module.types[ref] ?? { fields: {} });
      if (isNamed && !known.has(ref)) {
        known.add(ref);
        pending.push(ref);
      }
      const isRequired = required.has(`${type}.${field}`) && !section.optional?.includes(field);
      const mark = isRequired ? '' : '?';
      return `  ${sdkName(field)}${mark}: ${typeOf(module, contract, isNamed ? nameOf(ref) : undefined)};`;
    });
    if (type === root) lines.push(...undeclaredFields(route, section).map((field) => `  ${field}: string;`));
    if (type === root) lines.push(...extraFieldLines(section));
    if (type === root) {
      for (const [list, { section: of, single }] of Object.entries(inner))
        lines.push(`  ${list}?: ${nameOfEntry(of)}${single ? '' : '[]'};`);
    }
    interfaces.push(`export interface ${nameOf(type)} {\n${lines.join('\n')}\n}\n`);
  }
  return interfaces.join('\n');
}

const extraFieldLines = ({ beyond = {}, ids = {} }: Section): string[] => [
  ...Object.keys(ids).map((field) => `  ${field}?: string;`),
  ...Object.entries(beyond).map(([field, { type }]) => `  ${field}?: ${type};`),
  '  /** In the past: a date, or a duration such as `-P3D` from the time of the site. */',
  '  _createdDate?: Date | string;',
];

function typeOf(module: ModuleContract, { type, ref, list }: FieldContract, typeName: string | undefined): string {
  const one = typeName ?? plainType(module, type, ref);
  const mapped = type === 'map' ? `Record<string, ${typeName ?? 'unknown'}>` : one;
  if (!list) return mapped;
  return mapped.includes('|') ? `(${mapped})[]` : `${mapped}[]`;
}

function plainType(module: ModuleContract, type: FieldContract['type'], ref = ''): string {
  if (type === 'string' || type === 'number' || type === 'boolean') return type;
  if (type === 'date') return 'Date | string';
  if (type === 'enum') {
    const values = (module.enums[ref] ?? []).filter((value) => !/^(UNKNOWN|UNDEFINED|UNSPECIFIED)/.test(value));
    return values.length > 0 ? values.map((value) => `'${value}'`).join(' | ') : 'string';
  }
  const message = module.types[ref];
  if (message && isImage(message)) return 'string';
  return type === 'object' ? 'object' : 'unknown';
}

/** The required fields below the entity, each as `Type.field`. A seed need not choose IDs. */
function requiredFields(
  module: ModuleContract,
  root: string,
  entity: string | undefined,
  paths: readonly string[],
): Set<string> {
  const fields = paths.flatMap((path) => {
    const names = path.split('.');
    if ((entity !== undefined && names.shift() !== entity) || names.length === 0 || names.at(-1) === 'id') return [];
    let type = root;
    for (const name of names.slice(0, -1)) type = module.types[type]?.fields[name]?.ref ?? '';
    return [`${type}.${names.at(-1)}`];
  });
  return new Set(fields);
}
