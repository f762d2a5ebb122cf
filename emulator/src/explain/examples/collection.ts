import type { CallRequest } from '../request/wire-request';

export interface CollectionStep {
  operation: string;
  /** An identity, `nobody` or `{{0.member.id}}`: the member that an earlier step has made. */
  as: string;
  /** `{{0.service.id}}` stands for what the first step's answer has there, `{{mail.code}}` for what the last mail says. */
  request: CallRequest;
}

export interface CollectionEntry {
  call: string;
  area: string;
  /** The last is the call itself; the others make what it needs. */
  steps?: readonly CollectionStep[];
  /** Why it is not made. */
  skipped?: string;
}

let entries: Promise<readonly CollectionEntry[]> | undefined;

/** The calls of the flows, in the order in which they are made. `tests/explain/record-collection.ts` writes their steps. */
export function collection(): Promise<readonly CollectionEntry[]> {
  entries ??= import('./collection.json').then(({ default: read }) => read);
  return entries;
}
