import { filledArguments, toArguments } from './arguments';
import type { SdkFunction } from './sdk-function';
import { type Fields, isFields, literal, type Value } from './values';

/**
 * Example: `products.queryProducts().eq('slug', 'teapot').find()`. Undefined if the packages do not describe the call.
 */
export function sdkCall(sdk: SdkFunction, request: Value): string | undefined {
  const value = toArguments(request ?? {}, sdk);
  if (value === undefined) return undefined;
  return buildCall(sdk, value) ?? typedCall(sdk, value) ?? plainCall(sdk, value);
}

function buildCall(sdk: SdkFunction, value: Value): string | undefined {
  if (!sdk.builder || !isFields(value)) return undefined;
  const { query, ...options } = value;
  const hasOptions = Object.keys(options).length > 0;
  if (hasOptions && (!sdk.parameters.includes('options') || looksLikeQuery(options))) return undefined;
  const chain = queryChain(query, sdk);
  return chain && writeCall(sdk, hasOptions ? [options] : [], [...chain, ['find']]);
}

function typedCall(sdk: SdkFunction, value: Value): string | undefined {
  if (!sdk.typed?.payload) return undefined;
  const values = filledArguments(sdk.typed.parameters, sdk.typed.payload, value);
  const [query] = values ?? [];
  if (!values || !isFields(query) || !(looksLikeQuery(query) || values.length > 1)) return undefined;
  return writeCall(sdk, values, []);
}

function plainCall(sdk: SdkFunction, value: Value): string | undefined {
  if (sdk.builder || sdk.payload === undefined) return undefined;
  const values = filledArguments(sdk.parameters, sdk.payload, value);
  return values && writeCall(sdk, values, []);
}

const looksLikeQuery = (value: object): boolean =>
  ['filter', 'sort', 'paging', 'cursorPaging'].some((name) => name in value);

const MAX_CHAIN_WIDTH = 90;

function writeCall({ module, name }: SdkFunction, values: Value[], chain: ChainCall[]): string {
  const start = `${module}.${name}(${values.map((value) => literal(value)).join(', ')})`;
  const calls = chain.map(
    ([method, ...inner]) => `.${method}(${inner.map((value) => literal(value, '  ')).join(', ')})`,
  );
  const inLine = start + calls.join('');
  return inLine.length <= MAX_CHAIN_WIDTH || calls.length < 2
    ? inLine
    : [start, ...calls.map((call) => `  ${call}`)].join('\n');
}

type ChainCall = [method: string, ...values: Value[]];

/** Source: `queryBuilder` of @wix/sdk-runtime. */
const METHODS: Record<string, string> = {
  $ne: 'ne',
  $gte: 'ge',
  $gt: 'gt',
  $lte: 'le',
  $lt: 'lt',
  $startsWith: 'startsWith',
  $endsWith: 'endsWith',
  $contains: 'contains',
  $hasSome: 'hasSome',
  $hasAll: 'hasAll',
  $in: 'in',
  $exists: 'exists',
};
const DEFAULT_LIMIT = 50;

/** Undefined for a query that no builder makes. */
function queryChain(query: Value, { builder, renamed = {} }: SdkFunction): ChainCall[] | undefined {
  if (!isFields(query)) return undefined;
  const { filter, sort, ...paging } = query;
  const pages = builder === 'OFFSET' ? offsetCalls(paging) : cursorCalls(paging);
  if (!pages) return undefined;
  // A builder that continues from a cursor sends nothing else.
  if (pages.some(([method]) => method === 'skipTo')) return filter || sort ? undefined : pages;
  const conditions = conditionsOf(filter, renamed);
  const sorts = sortsOf(sort);
  return conditions && sorts && [...conditions, ...sorts, ...pages];
}

const hasOnly = (fields: Fields, ...names: string[]): boolean =>
  Object.keys(fields).every((name) => names.includes(name));

function offsetCalls({ paging, ...rest }: Fields): ChainCall[] | undefined {
  if (Object.keys(rest).length > 0 || !isFields(paging ?? null) || !isFields(paging)) return undefined;
  const { limit, offset } = paging;
  if (!hasOnly(paging, 'limit', 'offset') || typeof limit !== 'number' || typeof offset !== 'number') return undefined;
  const calls: ChainCall[] = [];
  if (offset !== 0) calls.push(['skip', offset]);
  if (limit !== DEFAULT_LIMIT) calls.push(['limit', limit]);
  return calls;
}

function cursorCalls({ cursorPaging, ...rest }: Fields): ChainCall[] | undefined {
  if (Object.keys(rest).length > 0 || !isFields(cursorPaging)) return undefined;
  const { limit, cursor } = cursorPaging;
  if (!hasOnly(cursorPaging, 'limit', 'cursor') || typeof limit !== 'number') return undefined;
  const calls: ChainCall[] = limit === DEFAULT_LIMIT ? [] : [['limit', limit]];
  if (cursor) calls.push(['skipTo', cursor]);
  return calls;
}

function conditionsOf(filter: Value, renamed: Record<string, string>): ChainCall[] | undefined {
  if (!isFields(filter)) return undefined;
  const { $and, ...rest } = filter;
  if (Array.isArray($and) && $and.length > 1 && Object.keys(rest).length === 0)
    return allDefined($and.map((each) => conditionOf(each, renamed)));
  return Object.keys(filter).length === 0 ? [] : allDefined([conditionOf(filter, renamed)]);
}

function conditionOf(condition: Value, renamed: Record<string, string>): ChainCall | undefined {
  if (!isFields(condition)) return undefined;
  const [[field, value] = ['$'], ...others] = Object.entries(condition);
  if (others.length > 0 || field.startsWith('$')) return undefined;
  const name = Object.entries(renamed).find(([, wire]) => wire === field)?.[0] ?? field;
  if (!isFields(value)) return ['eq', name, value];
  const [[operator, operand] = [''], ...more] = Object.entries(value);
  const method = METHODS[operator];
  return method && more.length === 0 ? [method, name, operand] : undefined;
}

function sortsOf(sort: Value): ChainCall[] | undefined {
  if (sort === undefined) return [];
  if (!Array.isArray(sort)) return undefined;
  return allDefined(
    sort.map((each): ChainCall | undefined => {
      if (!isFields(each) || !hasOnly(each, 'fieldName', 'order') || typeof each.fieldName !== 'string')
        return undefined;
      if (each.order === 'ASC') return ['ascending', each.fieldName];
      return each.order === 'DESC' ? ['descending', each.fieldName] : undefined;
    }),
  );
}

function allDefined<T>(items: (T | undefined)[]): T[] | undefined {
  const known = items.filter((item) => item !== undefined);
  return known.length === items.length ? known : undefined;
}
