/** The whole shop's code and its surroundings: the frame has no storage, no network and no address of its own. */
export interface Page {
  /** JavaScript, a module. */
  code: string;
  /** The address that the code sees as its own. */
  address: string;
  stored: Record<string, string>;
}

/** From the shop's frame. */
export type FrameMessage =
  | { kind: 'leave'; address: string }
  | { kind: 'store'; stored: Record<string, string> }
  | { kind: 'ran' }
  | { kind: 'print'; level: 'log' | 'warn' | 'error'; text: string };
