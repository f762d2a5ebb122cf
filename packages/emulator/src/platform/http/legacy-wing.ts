import type { InstalledModule } from '../contract/installed';
import type { Section } from './seed/section';

/** Older modules whose contracts are written by hand. */
type HandwrittenModule = 'events.wixEvents' | 'stores.storeOrders';

interface Wing {
  handlers: Readonly<Partial<Record<InstalledModule | HandwrittenModule, object>>>;
  /** By section: how its operations create the entries of seeds. */
  sections?: Readonly<Record<string, Pick<Section, 'beyond' | 'create'>>>;
  join?(): void;
}

/** An older generation of calls on the newest one's documents. Without it, only its own calls are missing. */
export class LegacyWing {
  readonly handlers: Wing['handlers'];
  readonly sections: NonNullable<Wing['sections']>;
  readonly join: () => void;

  constructor({ handlers, sections = {}, join = () => {} }: Wing) {
    this.handlers = handlers;
    this.sections = sections;
    this.join = join;
  }
}
