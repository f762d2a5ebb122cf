import type { CallPlace } from 'headless-emulator/explain/code';

/** For those who repeat a call elsewhere. */
export interface PanelPlace extends CallPlace {
  /** The visitor may open the emulator's tool, whose console can send the call again. */
  hasConsole: boolean;
}
