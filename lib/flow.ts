import type { Visitor } from './wix/site';

/** A commerce flow. `app/(shop)/flows.ts` lists all. */
export interface Flow {
  path: `/${string}`;
  /** In the header. */
  name: string;
  /** The platform's app that it needs: its code, and its name in the App Market. */
  app: { code: number; name: string };
  card: { title: string; description: string; image: string; isBesideList?: boolean };
  /** Makes a call that only an installed app answers. Throws the SDK's error otherwise. */
  isInstalled: (visitor: Visitor) => Promise<boolean>;
  /** The cached responses that each platform event expires. */
  changes: readonly Change[];
  /** The SDK calls of each step in order, by the SDK's names. */
  calls: readonly (readonly [step: string, ...names: string[]])[];
  /** The business meaning of each call, by package and call. */
  story: Readonly<Record<string, Sentence>>;
}

export interface Change {
  tags: readonly string[];
  by: readonly { type: string }[];
}

/** For a successful and a failed call. */
export type Sentence = readonly [done: string, todo: string];

export const isAnswered = (): boolean => true;
