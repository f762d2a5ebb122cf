import type { PayloadTree, SdkFunction } from './sdk-function';
import { changeAt, type Fields, Instant, isFields, sdkName, Unchangeable, type Value, withSdkNames } from './values';

export function toArguments(
  sentRequest: Value,
  { dates = [], masks = [], images = [], addresses = [], pages = [], others = [], unchanged }: SdkFunction,
): Value {
  let value = sentRequest;
  try {
    for (const path of dates) value = changeAt(value, path, toInstant);
    for (const path of masks) value = changeAt(value, path, toList);
    for (const path of images) value = changeAt(value, path, toPicture);
    for (const path of addresses) value = changeAt(value, path, toAddress);
    for (const path of pages) value = changeAt(value, path, toPage);
    for (const path of others) value = changeAt(value, path, refuse);
  } catch (error) {
    if (error instanceof Unchangeable) return undefined;
    throw error;
  }
  return withSdkNames(value, unchanged);
}

function refuse(value: Value): Value {
  throw new Unchangeable(JSON.stringify(value));
}

function toInstant(value: Value): Value {
  const time = typeof value === 'string' ? Date.parse(value) : Number.NaN;
  if (Number.isNaN(time) || new Date(time).toISOString() !== value) return refuse(value);
  return new Instant(value);
}

const toList = (value: Value): Value => (typeof value === 'string' ? value.split(',') : refuse(value));

/** Reverses `transformSDKImageToRESTImage`. Source: @wix/sdk-runtime. */
function toPicture(value: Value): Value {
  if (!isFields(value)) return refuse(value);
  const { url, id, width, height, ...rest } = value;
  if (Object.keys(value).join() === 'url' && typeof url === 'string' && !url.startsWith('wix:')) return url;
  const isPlain = Object.keys(rest).length === 0 && url === undefined;
  if (!isPlain || typeof id !== 'string' || typeof width !== 'number' || typeof height !== 'number')
    return refuse(value);
  return `wix:image://v1/${id}/#originWidth=${width}&originHeight=${height}`;
}

/** Source: `transformSDKAddressToRESTAddress` of @wix/sdk-runtime. */
const ADDRESS_NAMES: Record<string, string> = {
  formattedAddress: 'formatted',
  geocode: 'location',
  addressLine: 'addressLine1',
};
const ADDRESS_FIELDS = ['city', 'hint', 'subdivision', 'country', 'postalCode', 'addressLine2', 'streetAddress'];

function toAddress(value: Value): Value {
  if (!isFields(value)) return refuse(value);
  const entries = Object.entries(value).map(([name, inner]): [string, Value] => {
    const known = ADDRESS_NAMES[name] ?? (ADDRESS_FIELDS.includes(name) ? name : undefined);
    return [known ?? String(refuse(value)), inner];
  });
  return Object.fromEntries(entries);
}

function toPage(value: Value): Value {
  return isFields(value) && typeof value.url === 'string' ? value.url : refuse(value);
}

export function filledArguments(parameters: readonly string[], tree: PayloadTree, request: Value): Value[] | undefined {
  const filled: Fields = {};
  if (!fill(tree, request, filled)) return undefined;
  const values = parameters.map((name) => filled[name]);
  while (values.length > 0 && values.at(-1) === undefined) values.pop();
  return values;
}

function fill(tree: PayloadTree, value: Value, filled: Fields): boolean {
  if (typeof tree === 'string') return put(filled, tree.split('.'), value);
  if (value === undefined) return true;
  if (!isFields(value)) return false;
  const { '...': spread, ...fields } = tree;
  const rest = { ...value };
  for (const [wireName, inner] of Object.entries(fields)) {
    const name = wireName in rest ? wireName : sdkName(wireName);
    if (name in rest && !fill(inner, rest[name], filled)) return false;
    delete rest[name];
  }
  const entries = Object.entries(rest);
  if (entries.length === 0) return true;
  return (
    typeof spread === 'string' && entries.every(([name, inner]) => put(filled, [...spread.split('.'), name], inner))
  );
}

function put(into: Fields, [first = '', ...rest]: string[], value: Value): boolean {
  if (value === undefined) return true;
  if (rest.length === 0) {
    into[first] = value;
    return true;
  }
  const inner = into[first] ?? {};
  if (!isFields(inner)) return false;
  into[first] = inner;
  return put(inner, rest, value);
}
