import type { Storage } from '../kernel/store/store';

/** `undefined`: a notice was lost. */
export type NoticeListener = (text: string | undefined) => void;

export interface Notices {
  /** Never throws. */
  send(text: string): void;
  listen(listener: NoticeListener): void;
}

export interface SharedStorage extends Storage {
  readonly notices?: Notices;
}
