export interface DocumentWrite {
  collection: string;
  id: string;
  kind: 'created' | 'changed' | 'removed';
  was?: unknown;
  is?: unknown;
}

const MAX_WRITES = 100;

export class Writes {
  readonly all: DocumentWrite[] = [];
  more = 0;

  add(write: DocumentWrite): void {
    const before = this.all.find(({ id, collection }) => id === write.id && collection === write.collection);
    if (before) merge(before, write);
    else if (this.all.length < MAX_WRITES) this.all.push(write);
    else this.more += 1;
  }
}

function merge(before: DocumentWrite, { kind, is }: DocumentWrite): void {
  before.is = is;
  if (kind === 'removed') before.kind = 'removed';
  else if (before.kind === 'removed') before.kind = 'changed';
}
