import { filledArguments, toArguments } from './arguments';
import { type ChainCall, queryChain } from './query-chain';
import type { SdkFunction } from './sdk-function';
import { isFields, literal, type Value } from './values';

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
