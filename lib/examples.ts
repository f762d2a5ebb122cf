import * as z from 'zod';
import loaded from '@/public/examples.json';

const Examples = z.array(
  z.object({
    slug: z.string().startsWith('/'),
    orderId: z.number().int().min(1).max(4),
    title: z.string(),
    description: z.string(),
    image: z.string().optional(),
  }),
);

export type Example = z.infer<typeof Examples>[number];

/** The codes of the platform's apps; an example's `orderId` is one more than the code of the app it needs. */
export const APP_CODE = { BOOKINGS: 0, STORE: 1, EVENTS: 2, SUBSCRIPTIONS: 3 } as const;

export type AppCode = (typeof APP_CODE)[keyof typeof APP_CODE];

/** Names as in the App Market of a site's dashboard. */
export const APP_NAME: Record<AppCode, string> = {
  0: 'Wix Bookings',
  1: 'Wix Stores',
  2: 'Wix Events',
  3: 'Wix Pricing Plans',
};

const all = Examples.parse(loaded);

/** The list on the home page. Subscriptions have an entry of their own beside the list. */
export const examples: readonly Example[] = all.filter(({ slug }) => slug !== '/subscriptions');

export const subscriptionsExample: Example = subscriptions(all);

/** The app that the example needs. */
export function appCodeOf({ slug, orderId }: Example): AppCode {
  const code = Object.values(APP_CODE).find((candidate) => candidate === orderId - 1);
  if (code === undefined) throw new Error(`public/examples.json names no app for ${slug}`);
  return code;
}

export const appNameOf = (example: Example): string => APP_NAME[appCodeOf(example)];

export function installHint(app: string) {
  return `In the site’s dashboard, open Apps, then App Market, and add “${app}”. On the sandbox, choose a site that has it from the menu at the top.`;
}

function subscriptions(list: readonly Example[]): Example {
  const found = list.find(({ slug }) => slug === '/subscriptions');
  if (!found) throw new Error('public/examples.json has no entry for /subscriptions');
  return found;
}
