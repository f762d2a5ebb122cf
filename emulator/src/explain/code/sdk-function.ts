/** How the request is built: a path of an argument, or a tree of them; `...` spreads its path. */
export type PayloadTree = string | { [name: string]: PayloadTree };

/** Paths of values that the SDK changes on their way; `others` in ways that are not undone here. */
interface Changed {
  dates?: string[];
  masks?: string[];
  images?: string[];
  addresses?: string[];
  pages?: string[];
  videos?: string[];
  others?: string[];
}

interface Plain {
  parameters: string[];
  /** Absent where the package's code does not say it plainly. */
  payload?: PayloadTree;
}

/** A function of the SDK, as `scripts/sdk-functions.mjs` reads it in the installed packages. */
export interface SdkFunction extends Plain, Omit<Changed, 'videos'> {
  /** Example: `@wix/stores`. */
  package: string;
  module: string;
  name: string;
  /** The permission that the caller needs. */
  permission?: string;
  /** How a query is paged that is built by `.eq(…).find()`. */
  builder?: 'OFFSET' | 'CURSOR';
  /** Names of fields that a builder changes, besides those of the system. */
  renamed?: Record<string, string>;
  /** The same name with a whole query as its argument. */
  typed?: Plain;
  /** Paths of the request whose names stay as they are. */
  unchanged?: string[];
  answerDates?: string[];
  answer?: Changed;
  /** The part of the answer that is returned; null for nothing. */
  returns?: string | null;
  /** The list is returned as `items`. */
  asItems?: true;
}

/** By `@wix/…`; each a file of its own, loaded with the first call of that package that is opened. */
const TABLES: Record<string, () => Promise<{ default: unknown }>> = {
  '@wix/bookings': () => import('./functions/bookings.json'),
  '@wix/business-tools': () => import('./functions/business-tools.json'),
  '@wix/categories': () => import('./functions/categories.json'),
  '@wix/data': () => import('./functions/data.json'),
  '@wix/ecom': () => import('./functions/ecom.json'),
  '@wix/events': () => import('./functions/events.json'),
  '@wix/forms': () => import('./functions/forms.json'),
  '@wix/identity': () => import('./functions/identity.json'),
  '@wix/members': () => import('./functions/members.json'),
  '@wix/pricing-plans': () => import('./functions/pricing-plans.json'),
  '@wix/redirects': () => import('./functions/redirects.json'),
  '@wix/stores': () => import('./functions/stores.json'),
};

/** The function that sends the call, if the installed packages have it. `operation`: package and full name, as the SDK sends them with the call. */
export async function sdkFunction(vertical: string, operation: string): Promise<SdkFunction | undefined> {
  const loaded = await TABLES[vertical]?.();
  // The script writes these files, which `--check` proves, so they have this shape.
  const functions = loaded?.default as Record<string, SdkFunction> | undefined;
  return functions?.[operation];
}

/** The same by the name that the emulator's request log has: `services.queryServices`, or `events.orders.getOrder`. */
export async function sdkFunctionNamed(vertical: string, operation: string): Promise<SdkFunction | undefined> {
  const loaded = await TABLES[vertical]?.();
  // As above.
  const functions = loaded?.default as Record<string, SdkFunction> | undefined;
  const [name, module] = operation.split('.').reverse();
  return Object.values(functions ?? {}).find((each) => each.module === module && each.name === name);
}
