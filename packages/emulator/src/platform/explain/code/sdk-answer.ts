import type { ObservedCall } from '../observed-call';
import type { SdkFunction } from './sdk-function';
import { changeAt, type Fields, Instant, isFields, parseValue, Unchangeable, type Value, withSdkNames } from './values';

interface SdkAnswer {
  text: string;
  /** The paths that differ between the response and the return value. */
  onTheWire: ReadonlySet<string>;
  inTheSdk: ReadonlySet<string>;
}

/** Undefined if the packages do not describe the conversion. */
export function sdkAnswer(sdk: SdkFunction, response: string): SdkAnswer | undefined {
  try {
    const wire = parseValue(response);
    const whole = withSdkNames(toSdkAnswer(sdk, wire));
    const isNothing = sdk.returns === null;
    const returned = isNothing ? undefined : valueAt(whole, sdk.returns);
    const value = sdk.asItems ? { items: returned } : returned;
    const onTheWire = new Set<string>();
    const inTheSdk = new Set<string>();
    const place = sdk.returns ?? '';
    if (!isNothing)
      compare(valueAt(wire, sdk.returns), returned, place, sdk.asItems ? 'items' : '', { onTheWire, inTheSdk });
    return { text: value === undefined ? '' : JSON.stringify(value, writeValue), onTheWire, inTheSdk };
  } catch (error) {
    if (error instanceof Unchangeable || error instanceof SyntaxError) return undefined;
    throw error;
  }
}

function toSdkAnswer({ answerDates = [], answer = {} }: SdkFunction, wire: Value): Value {
  let value = wire;
  for (const path of answerDates) value = changeAt(value, path, (text) => new Instant(String(text)));
  for (const path of answer.images ?? []) value = changeAt(value, path, toAddressOfPicture);
  for (const path of answer.pages ?? []) value = changeAt(value, path, (page) => (isFields(page) ? page.url : page));
  for (const path of answer.addresses ?? []) value = changeAt(value, path, toSdkAddress);
  return value;
}

/** Source: `transformRESTImageToSDKImage` of @wix/sdk-runtime. */
function toAddressOfPicture(picture: Value): Value {
  if (!isFields(picture) || !picture.id) return isFields(picture) ? picture.url : picture;
  const { id, filename, altText, width, height } = picture;
  const name = filename || altText ? `/${encodeURIComponent(String(filename || altText))}` : '';
  return `wix:image://v1/${id}${name}#originWidth=${width}&originHeight=${height}`;
}

/** Source: `transformRESTAddressToSDKAddress` of @wix/sdk-runtime. */
function toSdkAddress(address: Value): Value {
  if (!isFields(address)) return address;
  const { formattedAddress, geocode, addressLine, ...rest } = address;
  const renamed: Fields = { formatted: formattedAddress, location: geocode, addressLine1: addressLine };
  return { ...renamed, ...rest };
}

const valueAt = (value: Value, path: string | null | undefined): Value =>
  path ? path.split('.').reduce<Value>((inner, name) => (isFields(inner) ? inner[name] : undefined), value) : value;

function writeValue(_: string, value: Value): unknown {
  return value instanceof Instant ? `Date(${value.iso})` : value;
}

interface Marks {
  onTheWire: Set<string>;
  inTheSdk: Set<string>;
}

function compare(wire: Value, sdk: Value, wirePath: string, sdkPath: string, marks: Marks): void {
  if (Array.isArray(wire) && Array.isArray(sdk)) {
    sdk.forEach((item, index) => {
      compare(wire[index], item, `${wirePath}[${index}]`, `${sdkPath}[${index}]`, marks);
    });
  } else if (isFields(wire) && isFields(sdk)) {
    compareFields(wire, sdk, wirePath, sdkPath, marks);
  } else if (wire !== sdk) {
    marks.onTheWire.add(wirePath);
    marks.inTheSdk.add(sdkPath);
  }
}

function compareFields(wire: Fields, sdk: Fields, wirePath: string, sdkPath: string, marks: Marks): void {
  const fieldPath = (path: string, name: string) => (path ? `${path}.${name}` : name);
  for (const name of Object.keys(sdk)) {
    if (sdk[name] === undefined) continue;
    if (name in wire) compare(wire[name], sdk[name], fieldPath(wirePath, name), fieldPath(sdkPath, name), marks);
    else marks.inTheSdk.add(fieldPath(sdkPath, name));
  }
  for (const name of Object.keys(wire)) if (!(name in sdk)) marks.onTheWire.add(fieldPath(wirePath, name));
}

export function sentRequest({ method, path, request }: Pick<ObservedCall, 'method' | 'path' | 'request'>): Value {
  if (!request) return {};
  try {
    const value = parseValue(request);
    const isFromAddress = (method === 'GET' || method === 'DELETE') && !/[?&]\.r=/.test(path);
    return isFromAddress ? withKinds(value, '') : value;
  } catch {
    return undefined;
  }
}

/** A URL contains only strings, and does not mark lists. A wrong guess still produces the same URL. */
function withKinds(value: Value, name: string): Value {
  if (isFields(value)) {
    return Object.fromEntries(Object.entries(value).map(([inner, item]) => [inner, withKinds(item, inner)]));
  }
  if (typeof value !== 'string') return value;
  if (value === 'true' || value === 'false') return value === 'true';
  if (/^(limit|offset|count|\w+(Limit|Offset|Count))$/.test(name) && /^\d{1,9}$/.test(value)) return Number(value);
  return /(fields?ets|fields|Ids|statuses|[a-rt-z]s)$/.test(name) && !/status$/i.test(name) ? [value] : value;
}
