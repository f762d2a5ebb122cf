import { type Call, contextPlace, type Expression, type FileFacts, memberPlace } from './expression';
import { ExpressionValues } from './expression-values';
import { Places } from './places';
import { keyPlace, NO_VALUES, objectsIn, partsOf, union, type Values } from './values';

const MAX_ROUNDS = 25;
/** Each gives what it is called on to its callback. */
const GIVES_ITSELF = new Set(['then', 'map', 'forEach', 'flatMap', 'filter', 'find', 'some', 'every', 'finally']);
const PROVIDES = new Set(['provide', 'setContext']);

/** Follows values through variables, parameters, objects, contexts and files until nothing new arrives anywhere. */
export class Flow {
  readonly #places = new Places();
  readonly #values: ExpressionValues;

  constructor(files: readonly FileFacts[]) {
    this.#values = new ExpressionValues(files, this.#places);
    let waiting = files;
    for (let round = 0; waiting.length > 0 && round < MAX_ROUNDS; round++) {
      // The files before it may have changed nothing for this one.
      for (const file of waiting)
        if (round === 0 || this.#places.isStale(file)) this.#places.readAs(file, () => this.#spread(file));
      waiting = files.filter((file) => this.#places.isStale(file));
    }
    this.#values.forget();
  }

  /** A value that arrives later is seen in the next round. */
  valuesOf(expression: Expression): Values {
    return this.#values.valuesOf(expression);
  }

  /** The names under which the project's clients have modules, with the modules. */
  clientModules(): ReadonlyMap<string, Values> {
    const modules = new Map<string, Values>();
    for (const [place, values] of this.#places.all()) {
      if (!place.endsWith('.modules')) continue;
      for (const object of objectsIn(values)) {
        for (const name of this.#places.membersOf(object))
          modules.set(name, union([modules.get(name) ?? NO_VALUES, this.#values.memberOfObject(object, name, 0)]));
      }
    }
    return modules;
  }

  #spread({ assignments, memberAssignments, calls }: FileFacts): void {
    this.#values.forget();
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
          this.#places.add(name, this.#values.memberOfObject(object, 'value', 0));
      } else if (kind === 'foreign' && member.endsWith('createContext') && args[0]) {
        this.#places.add(contextPlace(site), this.valuesOf(args[0]));
      }
    }
    const [key, provided] = args;
    if (PROVIDES.has(site.name) && key && provided)
      this.#places.add(keyPlace(this.valuesOf(key)), this.valuesOf(provided));
    if (callee.kind !== 'member' || !GIVES_ITSELF.has(callee.name ?? '')) return;
    const given = this.valuesOf(callee.of);
    for (const value of args.flatMap((argument) => [...this.valuesOf(argument)])) {
      const [kind, name = ''] = partsOf(value);
      if (kind === 'function') this.#places.add(`${name}:0`, given);
    }
  }
}
