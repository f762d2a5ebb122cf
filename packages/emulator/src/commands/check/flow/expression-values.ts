import { type Call, contextPlace, type Expression, type FileFacts, memberPlace, returnPlace } from './expression';
import type { Places } from './places';
import { isRequest } from './requests';
import {
  type Caller,
  clientOf,
  contextValue,
  foreign,
  functionValue,
  joinedText,
  keyPlace,
  kindOf,
  NO_VALUES,
  objectsIn,
  objectValue,
  packageValue,
  partsOf,
  sdkFunction,
  strategyOf,
  strategyValue,
  union,
  useValue,
  type Value,
  type Values,
  withCaller,
} from './values';

const MAX_DEPTH = 60;
/** An object of more others is a store of anything. */
const MAX_SPREAD = 40;
/** Members that hold what their owner holds: of a reference, a signal, a list, a promise's result. */
const SAME_AS_OWNER = new Set(['current', 'value', 'default', 'data', 'bind', 'call', 'apply']);
const INJECTS = new Set(['inject', 'getContext', 'useContext', 'use']);

/** The possible values of expressions, as far as values have arrived at their places. */
export class ExpressionValues {
  readonly #places: Places;
  readonly #spreads = new Map<string, Expression[]>();
  /** Without it, a call in a call in a call would be followed again from each of them. */
  readonly #known = new Map<Expression, Values>();
  readonly #members = new Map<string, Values>();

  constructor(files: readonly FileFacts[], places: Places) {
    this.#places = places;
    for (const { object, value } of files.flatMap(({ spreads }) => spreads)) {
      const own = this.#spreads.get(object);
      if (own) own.push(value);
      else this.#spreads.set(object, [value]);
    }
  }

  valuesOf(expression: Expression, depth = 0): Values {
    if (depth > MAX_DEPTH) return NO_VALUES;
    const known = this.#known.get(expression);
    if (known) return known;
    const values = this.#follow(expression, depth);
    if (expression.kind !== 'place') this.#known.set(expression, values);
    return values;
  }

  #follow(expression: Expression, depth: number): Values {
    switch (expression.kind) {
      case 'unknown':
        return NO_VALUES;
      case 'place':
        return this.#places.valuesOf(expression.place);
      case 'object':
        return new Set([objectValue(expression.object)]);
      case 'function':
        return new Set([functionValue(expression.function)]);
      case 'instance':
        return this.valuesOf(expression.of, depth + 1);
      case 'result':
        return union([...this.valuesOf(expression.of, depth + 1)].map((value) => this.#returned(value)));
      case 'type':
        return new Set([...this.valuesOf(expression.of, depth + 1)].filter((value) => kindOf(value) !== 'foreign'));
      case 'package':
        return new Set([packageValue(expression.package, expression.name)]);
      case 'either':
        return union(expression.of.map((each) => this.valuesOf(each, depth + 1)));
      case 'text':
        return joinedText(
          expression.parts.map((part) => (typeof part === 'string' ? part : this.valuesOf(part, depth + 1))),
        );
      case 'member':
        return union(
          [...this.valuesOf(expression.of, depth + 1)].map((value) => this.#member(value, expression.name, depth)),
        );
      case 'call':
        return this.#result(expression, depth);
    }
  }

  /** Its own values, and those of all objects that are spread into it, which may do so in a circle. */
  memberOfObject(object: string, name: string, depth: number): Values {
    const place = memberPlace(object, name);
    if (!this.#spreads.has(object)) return this.#places.valuesOf(place);
    const known = this.#members.get(place);
    if (known) return known;
    const objects = new Set([object]);
    const found: Values[] = [];
    for (const each of objects) {
      found.push(this.#places.valuesOf(memberPlace(each, name)));
      if (objects.size > MAX_SPREAD) continue;
      for (const value of union((this.#spreads.get(each) ?? []).map((spread) => this.valuesOf(spread, depth + 5)))) {
        if (kindOf(value) === 'object') objects.add(partsOf(value)[1] ?? '');
        else found.push(this.#member(value, name, depth + 5));
      }
    }
    const values = union(found);
    this.#members.set(place, values);
    return values;
  }

  /** Called when values may have arrived. */
  forget(): void {
    this.#known.clear();
    this.#members.clear();
  }

  #member(value: Value, name: string | undefined, depth: number): Values {
    const [kind, first = '', second = '', third = ''] = partsOf(value);
    if (name === undefined) return new Set([value]);
    switch (kind) {
      case 'package':
        return new Set([packageValue(first, name)]);
      case 'foreign':
        return new Set([foreign(first, `${second}.${name}`)]);
      case 'module':
        return new Set([name === 'default' ? value : sdkFunction(first, second, name, third as Caller)]);
      case 'client':
        return this.#memberOfClient(value, first, second as Caller, name, depth);
      case 'object': {
        const values = this.memberOfObject(first, name, depth);
        return values.size === 0 && SAME_AS_OWNER.has(name) ? new Set([value]) : values;
      }
      case 'context':
        return name === 'Provider' ? new Set([value]) : NO_VALUES;
      case 'text':
        return new Set([value]);
      default:
        return SAME_AS_OWNER.has(name) ? new Set([value]) : NO_VALUES;
    }
  }

  #memberOfClient(value: Value, object: string, caller: Caller, name: string, depth: number): Values {
    if (name === 'use') return new Set([useValue(caller)]);
    const modules = objectsIn(this.memberOfObject(object, 'modules', depth + 1));
    const values = union(modules.map((each) => this.memberOfObject(each, name, depth + 1)));
    if (values.size > 0) return new Set([...values].map((each) => withCaller(each, caller)));
    if (/^fetch/.test(name)) return new Set([foreign('@wix/sdk', name)]);
    return SAME_AS_OWNER.has(name) ? new Set([value]) : NO_VALUES;
  }

  #result(call: Call, depth: number): Values {
    const { callee, args, site } = call;
    const callees = this.valuesOf(callee, depth + 1);
    if (INJECTS.has(site.name) && args[0]) {
      const injected = this.#places.valuesOf(keyPlace(this.valuesOf(args[0])));
      if (injected.size > 0) return injected;
    }
    if (callees.size === 0) return this.#passedOn(call, depth);
    return union([...callees].map((value) => this.#resultOf(value, call, depth)));
  }

  #resultOf(value: Value, call: Call, depth: number): Values {
    const [kind, name = '', member = ''] = partsOf(value);
    const [first] = call.args;
    switch (kind) {
      case 'function':
        return this.#places.valuesOf(returnPlace(name));
      case 'use':
        return first
          ? new Set([...this.valuesOf(first, depth + 1)].map((each) => withCaller(each, name as Caller)))
          : NO_VALUES;
      case 'foreign': {
        if (name === '@wix/sdk' && member === 'createClient') return this.#clients(first, depth);
        const strategy = name === '@wix/sdk' ? strategyOf(member) : undefined;
        if (strategy) return new Set([strategyValue(strategy)]);
        if (member.endsWith('createContext')) return new Set([contextValue(contextPlace(call.site))]);
        if (member.endsWith('elevate') && first)
          return new Set([...this.valuesOf(first, depth + 1)].map((each) => withCaller(each, 'app')));
        return this.#passedOn(call, depth);
      }
      case 'context':
      case 'sdk':
        return NO_VALUES;
      default:
        return this.#passedOn(call, depth);
    }
  }

  /** Functions that the project does not show, such as `cache` and `useMemo`, return what they are given, or its result. */
  #passedOn({ callee, args, site }: Call, depth: number): Values {
    const all = union(args.map((argument) => this.valuesOf(argument, depth + 1)));
    // The answer of a request is not its address.
    const given = isRequest(site.name) ? new Set([...all].filter((value) => kindOf(value) !== 'text')) : all;
    const results = [...given].map((value) => this.#returned(value));
    const own =
      callee.kind === 'member' && SAME_AS_OWNER.has(callee.name ?? '')
        ? this.valuesOf(callee.of, depth + 1)
        : NO_VALUES;
    return union([given, own, ...results]);
  }

  #returned(value: Value): Values {
    const [kind, name = ''] = partsOf(value);
    return kind === 'function' ? this.#places.valuesOf(returnPlace(name)) : NO_VALUES;
  }

  #clients(options: Expression | undefined, depth: number): Values {
    const objects = options ? objectsIn(this.valuesOf(options, depth + 1)) : [];
    return new Set(objects.map((object) => clientOf(object, this.memberOfObject(object, 'auth', depth + 1))));
  }
}
