import type { Storage } from '../kernel/store/store';

/** `undefined`: something was said that did not arrive. */
export type NoticeListener = (text: string | undefined) => void;

/** Word between the processes that share a database. */
export interface Notices {
  /** To all others that listen, soon. Never throws. */
  send(text: string): void;
  listen(listener: NoticeListener): void;
}

export interface SharedStorage extends Storage {
  /** Absent where no other process can share it. */
  readonly notices?: Notices;
}
