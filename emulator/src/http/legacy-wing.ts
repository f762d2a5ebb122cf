import type { InstalledModule } from '../contract/installed';

interface Wing {
  handlers: Readonly<Partial<Record<InstalledModule, object>>>;
  join?(): void;
}

/** An older generation of calls on the newest one's documents. Without it, only its own calls are missing. */
export class LegacyWing {
  readonly handlers: Wing['handlers'];
  readonly join: () => void;

  constructor({ handlers, join = () => {} }: Wing) {
    this.handlers = handlers;
    this.join = join;
  }
}
