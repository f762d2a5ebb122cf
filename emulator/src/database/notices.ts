import type { Storage } from '../kernel/store/store';

/** `undefined`: a notice did not arrive. */
export type NoticeListener = (text: string | undefined) => void;

/** Notices between the processes that share a database. */
export interface Notices {
  /** Sends to all other listeners, soon. Never throws. */
  send(text: string): void;
  listen(listener: NoticeListener): void;
}

export interface SharedStorage extends Storage {
  /** Absent where no other process can share it. */
  readonly notices?: Notices;
}
