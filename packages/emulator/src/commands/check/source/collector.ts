import type { Node } from '@babel/types';
import {
  type CallSite,
  type Expression,
  type FileFacts,
  memberPlace,
  moduleObject,
  returnPlace,
  UNKNOWN,
} from '../flow/expression';
import type { Scope } from './scope';

/** The project's file that a specifier names, or undefined for a package. */
export type Resolve = (specifier: string, from: string) => string | undefined;

/** Collects the facts of one file. */
export abstract class Collector {
  readonly facts: FileFacts;
  readonly #resolve: Resolve;
  #count = 0;

  constructor(facts: FileFacts, resolve: Resolve) {
    this.facts = facts;
    this.#resolve = resolve;
  }

  /** `chain`: the names of the calls that follow, such as `limit` and `find`. */
  abstract expression(node: Node, scope: Scope, chain?: readonly string[]): Expression;

  get file(): string {
    return this.facts.file;
  }

  newPlace(name: string): string {
    this.#count += 1;
    return `${this.file}#${this.#count}:${name}`;
  }

  assign(target: string, value: Expression): void {
    if (value.kind !== 'unknown') this.facts.assignments.push({ target, value });
  }

  exports(name: string, value: Expression): void {
    this.assign(memberPlace(moduleObject(this.file), name), value);
  }

  imported(specifier: string, name: string): Expression {
    const file = this.#resolve(specifier, this.file);
    if (file === undefined) return { kind: 'package', package: specifier, name };
    const object: Expression = { kind: 'object', object: moduleObject(file) };
    return name === '*' ? object : { kind: 'member', of: object, name };
  }

  returns(value: Expression, scope: Scope): void {
    if (scope.function) this.assign(returnPlace(scope.function), value);
  }

  call(callee: Expression, args: readonly Expression[], site: CallSite): Expression {
    if (callee.kind === 'unknown' && args.every(({ kind }) => kind === 'unknown')) return UNKNOWN;
    const call: Expression = { kind: 'call', callee, args, site };
    this.facts.calls.push(call);
    return call;
  }
}
