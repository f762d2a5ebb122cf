/** A possible value of an expression, as one text, so that sets of values stay small. */
export type Value = string;

/** The rights of a client; empty if its source does not show them. */
export type Caller = '' | 'visitor' | 'owner' | 'app';

export interface SdkName {
  /** With `@wix/`. */
  package: string;
  module: string;
  function: string;
  caller: Caller;
}

const SEPARATOR = '\u0001';
const join = (...parts: string[]): Value => parts.join(SEPARATOR);
export const partsOf = (value: Value): string[] => value.split(SEPARATOR);
export const kindOf = (value: Value): string => value.slice(0, value.indexOf(SEPARATOR));

export const wholePackage = (name: string): Value => join('package', name);
export const foreign = (name: string, member: string): Value => join('foreign', name, member);
export const sdkModule = (name: string, module: string, caller: Caller = ''): Value =>
  join('module', name, module, caller);
export const sdkFunction = (name: string, module: string, own: string, caller: Caller): Value =>
  join('sdk', name, module, own, caller);
export const objectValue = (object: string): Value => join('object', object);
export const functionValue = (name: string): Value => join('function', name);
export const clientValue = (object: string, caller: Caller): Value => join('client', object, caller);
export const useValue = (caller: Caller): Value => join('use', caller);
export const strategyValue = (caller: Caller): Value => join('strategy', caller);
export const contextValue = (place: string): Value => join('context', place);
export const textValue = (text: string): Value => join('text', text);

/** A value that the source does not show, within an address. */
export const GAP = '\u0000';

export function withCaller(value: Value, caller: Caller): Value {
  const [kind, name = '', module = '', last = ''] = partsOf(value);
  if (caller === '') return value;
  if (kind === 'module') return sdkModule(name, module, caller);
  return kind === 'sdk' ? sdkFunction(name, module, last, caller) : value;
}

/** Packages of tools and of the platform's own surroundings, which make no calls of operations. */
const SURROUNDINGS =
  /^@wix\/(?:sdk|essentials|dashboard|design-system|astro|cli|create|new|editor|site|react|image|headless-(?!forms|stores)|services|ricos|viewer|wix-ui|babel|eslint|web-methods|http-functions|interact|monitoring|thunderbolt|fe-|js-|sdk-|app-|api-|media-(?:platform|image)|picasso|pro-gallery|video|velo)/;

export const isBusinessPackage = (name: string): boolean => name.startsWith('@wix/') && !SURROUNDINGS.test(name);

const STRATEGIES: Readonly<Record<string, Caller>> = {
  OAuthStrategy: 'visitor',
  ApiKeyStrategy: 'owner',
  AppStrategy: 'app',
};

export const strategyOf = (name: string): Caller | undefined => STRATEGIES[name];

export type Values = ReadonlySet<Value>;

export const NO_VALUES: Values = new Set();

export const objectsIn = (values: Values): string[] =>
  [...values].flatMap((value) => (kindOf(value) === 'object' ? [partsOf(value)[1] ?? ''] : []));

/** A client has the rights of its strategy, unless it can have several. */
export function clientOf(object: string, auth: Values): Value {
  const strategies = [...auth].filter((each) => kindOf(each) === 'strategy');
  const callers = [...new Set(strategies.map((each) => partsOf(each)[1] as Caller))];
  return clientValue(object, callers.length === 1 ? (callers[0] ?? '') : '');
}

/** A context's own place, or the place of the key under which something is provided. */
export function keyPlace([value = '']: Values): string {
  const [kind, name = ''] = partsOf(value);
  return kind === 'context' ? name : `key:${name}`;
}

/** A part that can be several texts is the one with the platform's host, or the first: a test gives other addresses. */
export function joinedText(parts: readonly (string | Values)[]): Values {
  const texts = parts.map((part) => {
    if (typeof part === 'string') return part;
    const possible = [...part].flatMap((value) => {
      const [kind, text = ''] = partsOf(value);
      return kind === 'text' ? [text] : [];
    });
    return possible.find((text) => text.includes('wixapis.com')) ?? possible[0] ?? GAP;
  });
  const text = texts.join('');
  return /[/]|^[\w:.-]+$/.test(text) && text.length < 400 ? new Set([textValue(text)]) : NO_VALUES;
}

/** The package of one module, such as `@wix/auto_sdk_ecom_current-cart-v-2` of `currentCartV2`. */
const MODULE_PACKAGE = /^@wix\/auto_sdk_([^_]+)_(.+)$/;

export function packageValue(specifier: string, name: string): Value {
  const [scope = '', own = ''] = specifier.split('/');
  const base = specifier.startsWith('@') ? `${scope}/${own}` : scope;
  const [, vertical, part] = MODULE_PACKAGE.exec(base) ?? [];
  if (vertical && part) {
    const [whole, module] = [`@wix/${vertical}`, part.replace(/-(\w)/g, (_, letter) => letter.toUpperCase())];
    return name === '*' || name === 'default' ? sdkModule(whole, module) : sdkFunction(whole, module, name, '');
  }
  // A path below a package has components, types and extensions.
  if (!isBusinessPackage(base) || specifier !== base) return foreign(base, name);
  return name === '*' || name === 'default' ? wholePackage(base) : sdkModule(base, name);
}

export function union(sets: readonly Values[]): Values {
  const filled = sets.filter(({ size }) => size > 0);
  if (filled.length < 2) return filled[0] ?? NO_VALUES;
  const all = new Set(filled[0]);
  for (const set of filled.slice(1)) for (const value of set) all.add(value);
  return all;
}
