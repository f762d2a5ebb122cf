import { type Call, type CallSite, type Expression, type FileFacts, memberPlace, returnPlace } from './expression';
import { Places } from './places';
import { isRequest } from './requests';
import {
  type Caller,
  clientValue,
  contextValue,
  foreign,
  functionValue,
  GAP,
  kindOf,
  NO_VALUES,
  objectsIn,
  objectValue,
  packageValue,
  partsOf,
  sdkFunction,
  strategyOf,
  strategyValue,
  textValue,
  union,
  useValue,
  type Value,
  type Values,
  withCaller,
} from './values';

const MAX_ROUNDS = 25;
const MAX_DEPTH = 60;
/** An object of more others is a store of anything. */
const MAX_SPREAD = 40;
/** Members that hold what their owner holds: of a reference, a signal, a list, a promise's result. */
const SAME_AS_OWNER = new Set(['current', 'value', 'default', 'data', 'bind', 'call', 'apply']);
/** Each gives what it is called on to its callback. */
const GIVES_ITSELF = new Set(['then', 'map', 'forEach', 'flatMap', 'filter', 'find', 'some', 'every', 'finally']);
const PROVIDES = new Set(['provide', 'setContext']);
const INJECTS = new Set(['inject', 'getContext', 'useContext', 'use']);

/** Follows values through variables, parameters, objects, contexts and files until nothing new arrives anywhere. */
export class Flow {
  readonly #places = new Places();
  readonly #spreads = new Map<string, Expression[]>();
  /** Without it, a call in a call in a call would be followed again from each of them. */
  readonly #known = new Map<Expression, Values>();
  readonly #members = new Map<string, Values>();

  constructor(files: readonly FileFacts[]) {
    for (const { spreads } of files) {
      for (const { object, value } of spreads) {
        const own = this.#spreads.get(object);
        if (own) own.push(value);
        else this.#spreads.set(object, [value]);
      }
    }
    let waiting = files;
    for (let round = 0; waiting.length > 0 && round < MAX_ROUNDS; round++) {
      // The files before it may have changed nothing for this one.
      for (const file of waiting)
        if (round === 0 || this.#places.isStale(file)) this.#places.readAs(file, () => this.#spread(file));
      waiting = files.filter((file) => this.#places.isStale(file));
    }
    this.#forget();
  }

  /** A value that arrives later is seen in the next round. */
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
        return this.#texts(expression.parts, depth);
      case 'member':
        return union(
          [...this.valuesOf(expression.of, depth + 1)].map((value) => this.#member(value, expression.name, depth)),
        );
      case 'call':
        return this.#result(expression, depth);
    }
  }

  /** The names under which the project's clients have modules, with the modules. */
  clientModules(): ReadonlyMap<string, Values> {
    const modules = new Map<string, Values>();
    for (const [place, values] of this.#places.all()) {
      if (!place.endsWith('.modules')) continue;
      for (const object of objectsIn(values)) {
        for (const name of this.#places.membersOf(object))
          modules.set(name, union([modules.get(name) ?? NO_VALUES, this.#memberOfObject(object, name, 0)]));
      }
    }
    return modules;
  }

  #spread({ assignments, memberAssignments, calls }: FileFacts): void {
    this.#forget();
    for (const { target, value } of assignments) this.#places.add(target, this.valuesOf(value));
    for (const { of, name, value } of memberAssignments) {
      for (const object of objectsIn(this.valuesOf(of)))
        this.#places.add(memberPlace(object, name), this.valuesOf(value));
    }
    for (const call of calls) this.#enter(call);
  }

  /** A call gives its arguments to what it calls. */
  #enter({ callee, args, site }: Call): void {
    for (const value of this.valuesOf(callee)) {
      const [kind, name = '', member = ''] = partsOf(value);
      if (kind === 'function') {
        for (const [index, argument] of args.entries()) this.#places.add(`${name}:${index}`, this.valuesOf(argument));
      } else if (kind === 'context') {
        for (const object of objectsIn(this.valuesOf(args[0] ?? callee)))
          this.#places.add(name, this.#memberOfObject(object, 'value', 0));
      } else if (kind === 'foreign' && member.endsWith('createContext') && args[0]) {
        this.#places.add(contextPlace(site), this.valuesOf(args[0]));
      }
    }
    if (PROVIDES.has(site.name) && args[1]) this.#places.add(keyPlace(this, args[0]), this.valuesOf(args[1]));
    if (callee.kind !== 'member' || !GIVES_ITSELF.has(callee.name ?? '')) return;
    const given = this.valuesOf(callee.of);
    for (const value of args.flatMap((argument) => [...this.valuesOf(argument)])) {
      const [kind, name = ''] = partsOf(value);
      if (kind === 'function') this.#places.add(`${name}:0`, given);
    }
  }

  #forget(): void {
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
        const values = this.#memberOfObject(first, name, depth);
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
    const modules = objectsIn(this.#memberOfObject(object, 'modules', depth + 1));
    const values = union(modules.map((each) => this.#memberOfObject(each, name, depth + 1)));
    if (values.size > 0) return new Set([...values].map((each) => withCaller(each, caller)));
    if (/^fetch/.test(name)) return new Set([foreign('@wix/sdk', name)]);
    return SAME_AS_OWNER.has(name) ? new Set([value]) : NO_VALUES;
  }

  /** Its own values, and those of all objects that are spread into it, which may do so in a circle. */
  #memberOfObject(object: string, name: string, depth: number): Values {
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

  #result(call: Call, depth: number): Values {
    const { callee, args, site } = call;
    const callees = this.valuesOf(callee, depth + 1);
    if (INJECTS.has(site.name) && args[0]) {
      const injected = this.#places.valuesOf(keyPlace(this, args[0]));
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
    const results = [...given].flatMap((value) => {
      const [kind, name = ''] = partsOf(value);
      return kind === 'function' ? [this.#places.valuesOf(returnPlace(name))] : [];
    });
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
    return new Set(
      objects.map((object) => {
        const strategies = [...this.#memberOfObject(object, 'auth', depth + 1)].filter(
          (each) => kindOf(each) === 'strategy',
        );
        const callers = [...new Set(strategies.map((each) => partsOf(each)[1] as Caller))];
        return clientValue(object, callers.length === 1 ? (callers[0] ?? '') : '');
      }),
    );
  }

  /** A part that can be several texts is the one with the platform's host, or the first: a test gives other addresses. */
  #texts(parts: readonly (string | Expression)[], depth: number): Values {
    const texts = parts.map((part) => {
      if (typeof part === 'string') return part;
      const possible = [...this.valuesOf(part, depth + 1)].flatMap((value) => {
        const [kind, text = ''] = partsOf(value);
        return kind === 'text' ? [text] : [];
      });
      return possible.find((text) => text.includes('wixapis.com')) ?? possible[0] ?? GAP;
    });
    const text = texts.join('');
    return /[/]|^[\w:.-]+$/.test(text) && text.length < 400 ? new Set([textValue(text)]) : NO_VALUES;
  }
}

const contextPlace = ({ file, line, column }: CallSite): string => `context:${file}:${line}:${column}`;

/** A context's own place, or the place of the key under which something is provided. */
function keyPlace(flow: Flow, key: Expression | undefined): string {
  const [value = ''] = key ? flow.valuesOf(key) : [];
  const [kind, name = ''] = partsOf(value);
  return kind === 'context' ? name : `key:${name}`;
}
