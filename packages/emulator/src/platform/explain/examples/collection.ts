import type { CallRequest } from '../request/wire-request';

export interface CollectionStep {
  operation: string;
  /** An identity, `nobody`, or a member of an earlier step: `{{0.member.id}}`. */
  as: string;
  /** `{{0.service.id}}` comes from the first step's response, `{{mail.code}}` from the last mail. */
  request: CallRequest;
}

export interface CollectionEntry {
  call: string;
  area: string;
  steps?: readonly CollectionStep[];
  skipped?: string;
}

let entries: Promise<readonly CollectionEntry[]> | undefined;

/** `tests/explain/record-collection.ts` writes the steps. */
export function collection(): Promise<readonly CollectionEntry[]> {
  entries ??= import('./collection.json').then(({ default: read }) => read);
  return entries;
}
