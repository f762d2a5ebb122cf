/** What a transaction has done to a document. */
export interface DocumentWrite {
  collection: string;
  id: string;
  kind: 'created' | 'changed' | 'removed';
  /** Where it is known without reading. */
  was?: unknown;
  is?: unknown;
}

const MAX_WRITES = 100;

/** The first writes of a transaction, for the log of requests: references alone, nothing is copied. */
export class Writes {
  readonly all: DocumentWrite[] = [];
  /** How many documents were written besides. */
  more = 0;

  add(write: DocumentWrite): void {
    const before = this.all.find(({ id, collection }) => id === write.id && collection === write.collection);
    if (before) merge(before, write);
    else if (this.all.length < MAX_WRITES) this.all.push(write);
    else this.more += 1;
  }
}

/** One document is one write, however often it was written. */
function merge(before: DocumentWrite, { kind, is }: DocumentWrite): void {
  before.is = is;
  if (kind === 'removed') before.kind = 'removed';
  else if (before.kind === 'removed') before.kind = 'changed';
}
