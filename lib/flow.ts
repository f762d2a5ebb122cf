import type { Visitor } from './wix/site';

/** A commerce flow of the app. Home, cache, call panel and console read the list of flows in `app/(shop)/flows.ts`. */
export interface Flow {
  /** The address of its first page. */
  path: `/${string}`;
  /** The platform's app that it needs: its code, and its name in the App Market of a site's dashboard. */
  app: { code: number; name: string };
  /** Its card on the home page, in the list of examples or beside it. */
  card: { title: string; description: string; image: string; isBesideList?: boolean };
  /** Makes a call that only an installed app answers. Throws the SDK's error where none is. */
  isInstalled: (visitor: Visitor) => Promise<boolean>;
  /** The cached answers that each of the platform's events expires. */
  changes: readonly Change[];
  /** The SDK calls of each step in the order of a visit, by the names under which the SDK exports them. */
  calls: readonly (readonly [step: string, ...names: string[]])[];
  /** The meaning of its calls for the business, by package and name of the call. */
  story: Readonly<Record<string, Sentence>>;
}

export interface Change {
  /** As the flow's questions name them with `cacheTag`. */
  tags: readonly string[];
  /** The events as the packages define them. */
  by: readonly { type: string }[];
}

/** The meaning of a successful call, and of a failed one. */
export type Sentence = readonly [done: string, todo: string];

/** For a call that is answered only where the app is installed. */
export const isAnswered = (): boolean => true;
