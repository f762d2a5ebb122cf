import type { CallPlace } from 'headless-emulator/explain/code';

export interface PanelPlace extends CallPlace {
  /** The visitor may open the emulator's console. */
  hasConsole: boolean;
}
