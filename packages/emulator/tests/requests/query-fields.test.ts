import { expect, test } from 'vitest';
import { routes } from '../../src/platform/composition/modules';
import type { Route } from '../../src/platform/http/routing';
import { onEveryDatabase, type TestSite } from '../harness/harness';
import { ownerCall } from '../harness/wire';
import { send } from './machinery/send';

const NAMESPACE = 'wix.form_platform.form';
/** One of them suits any field. */
const VALUES = ['a', '2a8a5b0c-4f1d-4a39-9d3b-3c3f3a1f0e11', '2027-03-01T10:00:00.000Z', true, 7, 'ENABLED', NAMESPACE];
const LIST_OPERATORS = ['$in', '$nin', '$hasSome', '$hasAll'];
const OPERATORS = ['$eq', '$ne', '$gt', '$startsWith', '$exists', ...LIST_OPERATORS];

function operandOf(operator: string, value: unknown): unknown {
  if (operator === '$matchItems') return [{ id: value }];
  return LIST_OPERATORS.includes(operator) ? [value] : value;
}

interface Query {
  filter?: object;
  sort?: object[];
  search?: object;
  aggregations?: object[];
}

/** Requests of queries that need more than a query. */
const REQUESTS: Readonly<Record<string, (query: Query) => object>> = {
  'categories.categories.queryCategories': (query) => ({ query, treeReference: STORES_TREE }),
  'categories.categories.searchCategories': (search) => ({ search, treeReference: STORES_TREE }),
  'forms.forms.queryForms': (query) => ({ query: inNamespace(query) }),
  'submissions.querySubmissionsByNamespace': (query) => ({ query: inNamespace(query) }),
  'submissions.searchSubmissionsByNamespace': (search) => ({ search: inNamespace(search) }),
};
const STORES_TREE = { appNamespace: '@wix/stores' };

const inNamespace = (query: Query): Query => ({ ...query, filter: { namespace: NAMESPACE, ...query.filter } });

const queries = routes.all.flatMap((route) => {
  const { query } = route.operation;
  return query && route.handler ? [{ route, query }] : [];
});

/** The query of members has `sorting` instead, whose fields are only in the documentation. */
const takesSort = ({ module: { types }, operation }: Route): boolean => {
  const { query, search } = types[operation.request]?.fields ?? {};
  const { ref } = query ?? search ?? {};
  return types[ref ?? '']?.fields.sort !== undefined;
};

onEveryDatabase('every query', (platform) => {
  /** `V1`: the catalogue that the call is for. */
  let sites: Record<'V1' | 'V3', TestSite>;
  const ask = async ({ name, module, operation }: Route, query: Query): Promise<number> => {
    const site = sites[module.package === '@wix/stores' && !/V3$/.test(module.namespace) ? 'V1' : 'V3'];
    const request = REQUESTS[name]?.(query) ?? (operation.searchable ? { search: query } : { query });
    return (await send(platform.emulator, operation, { ...request }, ownerCall(site))).status;
  };
  const takes = async (route: Route, field: string, operator: string): Promise<boolean> => {
    for (const value of VALUES) {
      const filter = { [field]: { [operator]: operandOf(operator, value) } };
      if ((await ask(route, { filter })) === 200) return true;
    }
    return false;
  };
  const start = async () => {
    sites = { V1: await platform.site(), V3: await platform.site('new-site') };
  };

  test('filters by each field and operator that its package declares', { timeout: 120_000 }, async () => {
    await start();
    const refused: string[] = [];
    for (const { route, query } of queries)
      for (const { fields, operators = ['$eq', '$in'] } of query)
        for (const field of fields)
          for (const operator of operators)
            if (!(await takes(route, field, operator))) refused.push(`${route.name} ${field} ${operator}`);
    expect(refused).toEqual([]);
  });

  test('that is no search refuses the operators that its package leaves out', { timeout: 120_000 }, async () => {
    await start();
    const taken: string[] = [];
    for (const { route, query } of queries.filter(({ route: { operation } }) => !operation.searchable))
      for (const { fields, operators = OPERATORS } of query)
        for (const field of fields)
          for (const operator of OPERATORS.filter((each) => !operators.includes(each)))
            if (await takes(route, field, operator)) taken.push(`${route.name} ${field} ${operator}`);
    expect(taken).toEqual([]);
  });

  test('sorts by the fields that its package declares, and by no other of them', async () => {
    await start();
    const wrong: string[] = [];
    for (const { route, query } of queries.filter(({ route }) => takesSort(route)))
      for (const { fields, isUnsortable } of query)
        for (const fieldName of fields) {
          const isSorted = (await ask(route, { sort: [{ fieldName, order: 'ASC' }] })) === 200;
          if (isSorted === Boolean(isUnsortable)) wrong.push(`${route.name} ${fieldName}`);
        }
    expect(wrong).toEqual([]);
  });

  test('that is a search finds its expression in each field that its package declares', async () => {
    await start();
    const refused: string[] = [];
    for (const { route } of queries)
      for (const field of route.operation.searchable ?? [])
        if ((await ask(route, { search: { expression: 'a', fields: [field] } })) !== 200)
          refused.push(`${route.name} ${field}`);
    expect(refused).toEqual([]);
  });

  test('that is a search counts by each field that its package declares', async () => {
    await start();
    const refused: string[] = [];
    for (const { route } of queries)
      for (const fieldPath of route.operation.aggregatable ?? []) {
        const aggregation = { name: 'count', fieldPath, type: 'VALUE', value: { limit: 5 } };
        if ((await ask(route, { aggregations: [aggregation] })) !== 200) refused.push(`${route.name} ${fieldPath}`);
      }
    expect(refused).toEqual([]);
  });
});
