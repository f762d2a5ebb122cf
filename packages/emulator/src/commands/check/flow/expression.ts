/** An expression of a project's source, kept only as far as its value can lead to a call of the SDK. */
export type Expression =
  | { kind: 'unknown' }
  /** A variable, a parameter, an export: anything that holds values. */
  | { kind: 'place'; place: string }
  /** `name` is absent for a computed one, such as the first of a list. */
  | { kind: 'member'; of: Expression; name?: string }
  | { kind: 'call'; callee: Expression; args: readonly Expression[]; site: CallSite }
  | { kind: 'object'; object: string }
  | { kind: 'function'; function: string }
  | { kind: 'instance'; of: Expression }
  /** The value that a function returns, without a call. */
  | { kind: 'result'; of: Expression }
  /** The value that a type describes; a type of another package describes none. */
  | { kind: 'type'; of: Expression }
  | { kind: 'either'; of: readonly Expression[] }
  | { kind: 'text'; parts: readonly (string | Expression)[] }
  /** `*` is the whole package. */
  | { kind: 'package'; package: string; name: string };

export type Call = Extract<Expression, { kind: 'call' }>;

export const UNKNOWN: Expression = { kind: 'unknown' };

/** Where a call stands, and what its source says beside its callee. */
export interface CallSite {
  file: string;
  /** From 1. */
  line: number;
  column: number;
  /** The name of the called function or component. */
  name: string;
  /** The names after the call, such as `limit` and `find` of a query. */
  chain: readonly string[];
  /** `method` of the first argument that is an object with it, such as `POST`. */
  method?: string;
  /** Names of fields in the arguments, at any depth. */
  fields: readonly string[];
}

/** `target` holds what `value` is. */
export interface Assignment {
  target: string;
  value: Expression;
}

/** A member of whatever `of` is holds what `value` is. */
export interface MemberAssignment {
  of: Expression;
  name: string;
  value: Expression;
}

/** The facts of one file, whose places begin with its path. */
export interface FileFacts {
  file: string;
  assignments: Assignment[];
  memberAssignments: MemberAssignment[];
  /** Each call, also those whose result nobody takes. */
  calls: Call[];
  /** Objects that take over the members of others. */
  spreads: { object: string; value: Expression }[];
  /** `variants[0]` and its like. */
  firstItems: { name: string; line: number; column: number }[];
  syntaxError?: { message: string; line: number };
}

/** The object that has a file's exports as its members. */
export const moduleObject = (file: string): string => `module:${file}`;
export const returnPlace = (name: string): string => `return:${name}`;
export const memberPlace = (object: string, name: string): string => `${object}.${name}`;
export const contextPlace = ({ file, line, column }: CallSite): string => `context:${file}:${line}:${column}`;
