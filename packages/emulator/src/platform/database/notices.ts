import type { SharedLog } from '../kernel/store/memory-log';
import type { Storage } from '../kernel/store/store-interface';

/** `undefined`: a notice was lost. */
export type NoticeListener = (text: string | undefined) => void;

export interface Notices {
  /** Never throws. */
  send(text: string): void;
  listen(listener: NoticeListener): void;
}

export interface SharedStorage extends Storage {
  readonly notices?: Notices;
  /** Present if several processes share the storage. */
  readonly log?: SharedLog;
}
