import type { InstalledModule } from '../contract/installed';

interface Wing {
  /** Its operations, by module of the contract. */
  handlers: Readonly<Partial<Record<InstalledModule, object>>>;
  /** Registers what happens when the newest generation changes a document. */
  join?(): void;
}

/**
 * An older generation of a domain's calls, or of some calls of a module. It reads and writes the documents of the newest one. A domain offers it in one
 * line of its `index.ts`; without that line and the wing's folder, its calls are not emulated and all else stays.
 */
export class LegacyWing {
  readonly handlers: Wing['handlers'];
  readonly join: () => void;

  constructor({ handlers, join = () => {} }: Wing) {
    this.handlers = handlers;
    this.join = join;
  }
}
