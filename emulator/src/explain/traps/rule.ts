import type { Value } from '../code/values';
import type { ObservedCall } from '../observed-call';
import { jsonOf } from './json';

/** A call with what it sent and was answered, which is read where a rule asks for it: a log may hold thousands. */
export class SeenCall {
  /** Area and SDK name, such as `ecom/orders.getOrder`: two areas have a module of this name. */
  readonly key: string;
  #request: { value: Value } | undefined;
  #response: { value: Value } | undefined;

  constructor(readonly call: ObservedCall) {
    this.key = `${call.vertical?.replace('@wix/', '') ?? ''}/${call.name}`;
  }

  /** Undefined where the text is no JSON. */
  get request(): Value {
    this.#request ??= { value: jsonOf(this.call.request) };
    return this.#request.value;
  }

  get response(): Value {
    this.#response ??= { value: jsonOf(this.call.response) };
    return this.#response.value;
  }

  get isAnswered(): boolean {
    return this.call.status === 200;
  }
}

export interface Around {
  /** The calls of the same page or action, this one among them. */
  together: readonly SeenCall[];
  /** The calls that repeat an earlier one. */
  repeated: ReadonlySet<SeenCall>;
  /** The calls with the same key. */
  alike: readonly SeenCall[];
  /** The type of each service that some answer has named, by its ID. */
  serviceTypes: () => ReadonlyMap<string, string>;
}

/** Says in a sentence what works by accident in the call; undefined where nothing does. */
export type Rule = (seen: SeenCall, around: Around) => string | undefined;
