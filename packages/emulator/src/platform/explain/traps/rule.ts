import type { Value } from '../code/values';
import type { ObservedCall } from '../observed-call';
import { parseJson } from './json';

/** Parses the request and the response on demand: a log may hold thousands of calls. */
export class SeenCall {
  /** Area and SDK name, such as `ecom/orders.getOrder`: two areas have a module of this name. */
  readonly key: string;
  #request: { value: Value } | undefined;
  #response: { value: Value } | undefined;

  constructor(readonly call: ObservedCall) {
    this.key = `${call.vertical?.replace('@wix/', '') ?? ''}/${call.name}`;
  }

  get request(): Value {
    this.#request ??= { value: parseJson(this.call.request) };
    return this.#request.value;
  }

  get response(): Value {
    this.#response ??= { value: parseJson(this.call.response) };
    return this.#response.value;
  }

  get isAnswered(): boolean {
    return this.call.status === 200;
  }
}

export interface RelatedCalls {
  together: readonly SeenCall[];
  repeated: ReadonlySet<SeenCall>;
  alike: readonly SeenCall[];
  /** By service ID, from any response. */
  serviceTypes: () => ReadonlyMap<string, string>;
}

export type Rule = (seenCall: SeenCall, relatedCalls: RelatedCalls) => string | undefined;
