import { TRAPS, type TrapId } from '../../../platform/explain/traps/all-traps';
import { TRAP_TEXTS, type TrapText } from '../../../platform/explain/traps/trap-texts';

export interface Trap extends TrapText {
  trap: TrapId;
  title: string;
}

export interface TrapList {
  traps: Trap[];
}

export function allTraps(): TrapList {
  // The keys of this object are the traps.
  const traps = Object.keys(TRAPS) as TrapId[];
  return { traps: traps.map((trap) => ({ trap, title: TRAPS[trap], ...TRAP_TEXTS[trap] })) };
}
