import ts from 'typescript-api';
import type { OperationContract, QueryFields } from '../../src/platform/contract/contract-types';
import type { Declarations } from './wire-types';

/** `operators`: `undefined` for all that the field's type has. */
interface FieldUse {
  operators: readonly string[] | undefined;
  isSortable: boolean;
}

/** Methods of a query builder, with the operators that they send. */
const METHODS: Readonly<Record<string, string>> = {
  eq: '$eq',
  ne: '$ne',
  gt: '$gt',
  ge: '$gte',
  lt: '$lt',
  le: '$lte',
  in: '$in',
  exists: '$exists',
  hasSome: '$hasSome',
  hasAll: '$hasAll',
  startsWith: '$startsWith',
};

/**
 * The fields that a query or search may filter and sort by, from its package: `queryPlans` takes those of
 * `PlansQueryBuilder`, and `typedQueryPlans(query: PlanQuery)` those of `PlanQuerySpec`. The two differ; a field has the
 * uses of both. `searchPlans` takes those of `PlanSearchSpec`, and searches and counts by further fields. `{}`: the
 * package lists none.
 */
export function queryContract(
  declared: Declarations,
  operation: string,
): Pick<OperationContract, 'query' | 'searchable' | 'aggregatable'> {
  const spec = specOf(declared, operation);
  if (!spec) return {};
  return {
    query: queryFields(declared, operation, spec),
    ...(operation.startsWith('search') && {
      searchable: fieldsIn(typeOf(spec.members, 'searchable')),
      aggregatable: fieldsIn(typeOf(spec.members, 'aggregatable')),
    }),
  };
}

/** A package with a search has one entity to search. */
function specOf({ functions, interfaces }: Declarations, operation: string): ts.InterfaceDeclaration | undefined {
  if (!operation.startsWith('search')) {
    const [typed] = functions.get(`typed${operation.charAt(0).toUpperCase()}${operation.slice(1)}`) ?? [];
    return interfaces.get(`${typed?.parameters[0]?.type?.getText()}Spec`);
  }
  const [only, ...others] = [...interfaces.values()].filter(({ name }) => /\wSearchSpec$/.test(name.text));
  return others.length === 0 ? only : undefined;
}

function queryFields(declared: Declarations, operation: string, spec: ts.InterfaceDeclaration): QueryFields[] {
  const uses = new Map(specUses(spec));
  for (const [field, built] of builderUses(declared, operation)) {
    const known = uses.get(field);
    uses.set(field, known ? joined(known, built) : built);
  }
  const groups = new Map<string, QueryFields>();
  for (const [field, { operators, isSortable }] of uses) {
    const rules = { ...(operators && { operators }), ...(!isSortable && { isUnsortable: true as const }) };
    const key = JSON.stringify(rules);
    groups.set(key, { fields: [...(groups.get(key)?.fields ?? []), field], ...rules });
  }
  return [...groups.values()];
}

const joined = (one: FieldUse, other: FieldUse): FieldUse => ({
  operators: one.operators && other.operators && [...new Set([...one.operators, ...other.operators])].sort(),
  isSortable: one.isSortable || other.isSortable,
});

/** Reads `wql: [{ fields: ['name']; operators: '*'; sort: 'BOTH' }]`. */
function specUses(spec: ts.InterfaceDeclaration): [string, FieldUse][] {
  const rules = typeOf(spec.members, 'wql');
  if (!rules || !ts.isTupleTypeNode(rules)) return [];
  return rules.elements.filter(ts.isTypeLiteralNode).flatMap(({ members }) => {
    const operators = textsIn(typeOf(members, 'operators'));
    const use = {
      operators: operators[0] === '*' ? undefined : operators,
      isSortable: textsIn(typeOf(members, 'sort'))[0] !== 'NONE',
    };
    return fieldsIn(typeOf(members, 'fields')).map((field): [string, FieldUse] => [field, use]);
  });
}

/** Reads `eq: (propertyName: '_id' | 'name', value: any) => PlansQueryBuilder` and `ascending`. */
function builderUses({ functions, interfaces }: Declarations, operation: string): Map<string, FieldUse> {
  const uses = new Map<string, FieldUse>();
  const builder = functions
    .get(operation)
    ?.map(({ type }) => interfaces.get(type?.getText() ?? ''))
    .find((each) => each !== undefined);
  const fieldsOf = (method: string): string[] => {
    const type = typeOf(builder?.members, method);
    return type && ts.isFunctionTypeNode(type) ? fieldsIn(type.parameters[0]?.type) : [];
  };
  for (const [method, operator] of Object.entries(METHODS))
    for (const field of fieldsOf(method)) {
      const { operators = [] } = uses.get(field) ?? {};
      uses.set(field, { operators: [...operators, operator].sort(), isSortable: false });
    }
  for (const field of fieldsOf('ascending')) uses.set(field, { operators: [], ...uses.get(field), isSortable: true });
  return uses;
}

function typeOf(members: ts.NodeArray<ts.TypeElement> | undefined, name: string): ts.TypeNode | undefined {
  return members?.filter(ts.isPropertySignature).find((member) => member.name.getText() === name)?.type;
}

/** The texts in `'A' | 'B'`, `['A', 'B']` and the like. */
const textsIn = (type: ts.TypeNode | undefined): string[] =>
  [...(type?.getText() ?? '').matchAll(/'([^']+)'/g)].flatMap(([, text]) => text ?? []);

/** The SDK calls the system's fields `_id`, `_createdDate` and so on. */
const fieldsIn = (type: ts.TypeNode | undefined): string[] =>
  textsIn(type).map((path) => path.replace(/(^|\.)_(?=\w)/g, '$1'));
