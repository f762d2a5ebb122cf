/** A tree of argument paths; `...` spreads a path. */
export type PayloadTree = string | { [name: string]: PayloadTree };

/** Paths of converted values; values at `others` cannot be converted back. */
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
  payload?: PayloadTree;
}

/** As the generator reads it from the installed packages. */
export interface SdkFunction extends Plain, Omit<Changed, 'videos'> {
  package: string;
  module: string;
  name: string;
  permission?: string;
  builder?: 'OFFSET' | 'CURSOR';
  renamed?: Record<string, string>;
  /** The overload that takes a whole query. */
  typed?: Plain;
  unchanged?: string[];
  answerDates?: string[];
  answer?: Changed;
  /** The returned part of the response; null for nothing. */
  returns?: string | null;
  asItems?: true;
}

const TABLES: Record<string, () => Promise<{ default: unknown }>> = {
  '@wix/bookings': () => import('./functions/bookings.generated.json'),
  '@wix/business-tools': () => import('./functions/business-tools.generated.json'),
  '@wix/categories': () => import('./functions/categories.generated.json'),
  '@wix/data': () => import('./functions/data.generated.json'),
  '@wix/ecom': () => import('./functions/ecom.generated.json'),
  '@wix/events': () => import('./functions/events.generated.json'),
  '@wix/forms': () => import('./functions/forms.generated.json'),
  '@wix/identity': () => import('./functions/identity.generated.json'),
  '@wix/members': () => import('./functions/members.generated.json'),
  '@wix/pricing-plans': () => import('./functions/pricing-plans.generated.json'),
  '@wix/redirects': () => import('./functions/redirects.generated.json'),
  '@wix/stores': () => import('./functions/stores.generated.json'),
};

/** `operation`: package and full name, as the SDK sends them. */
export async function sdkFunction(vertical: string, operation: string): Promise<SdkFunction | undefined> {
  const loaded = await TABLES[vertical]?.();
  // The generator makes the files in this shape.
  const functions = loaded?.default as Record<string, SdkFunction> | undefined;
  return functions?.[operation];
}

/** `operation`: the name in the request log. */
export async function sdkFunctionNamed(vertical: string, operation: string): Promise<SdkFunction | undefined> {
  const loaded = await TABLES[vertical]?.();
  const functions = loaded?.default as Record<string, SdkFunction> | undefined;
  const [name, module] = operation.split('.').reverse();
  return Object.values(functions ?? {}).find((each) => each.module === module && each.name === name);
}
