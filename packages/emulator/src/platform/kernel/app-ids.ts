import type { App } from './settings';

/** Source: `appId` in the packages. */
export const BOOKINGS_APP_ID = '13d21c63-b5ec-5912-8397-c3a5ddb27a97';
export const PRICING_PLANS_APP_ID = '1522827f-c56c-a5c9-2ac9-00f9e6ae12d3';
export const STORES_APP_ID = '215238eb-22a5-4c36-9e7b-e7c08025e04e';

/** The namespace of plans in benefit programs. Source: the recipes for plans of wix/skills. */
export const PLANS_NAMESPACE = '@wix/pricing-plans';

/** Source: "Apps Created by Wix" on dev.wix.com. */
export const APP_IDS: Record<App, string> = {
  bookings: BOOKINGS_APP_ID,
  stores: STORES_APP_ID,
  events: '140603ad-af8d-84a5-2c80-a0f60cb47351',
  pricingPlans: PRICING_PLANS_APP_ID,
  members: '14cc59bc-f0b7-15b8-e1c7-89ce41d0e0c9',
};

/** Source: "auto-installs exactly one dependency", wix/skills on bookings. */
export const DEPENDENCIES: Partial<Record<App, readonly string[]>> = {
  // Wix Calendar.
  bookings: ['482f413c-67ec-4700-acb3-d64d742e7751'],
};

/** eCommerce, forms, the CMS and the blog are on every emulated site. Sources: the same list; for the blog SETUP.md of wix/skills. */
export const IDS_ON_EVERY_SITE: readonly string[] = [
  '1380b703-ce81-ff05-f115-39571d94dfcd',
  '225dd912-7dea-4738-8688-4b8c6955ffc2',
  'e593b0bd-b783-45b8-97c2-873d42aacaf4',
  '14bcded7-0066-7c35-14d7-466cb3f09103',
];

export const findApp = (appId: string): App | undefined => APPS_BY_ID.get(appId.toLowerCase());

const APPS_BY_ID = new Map(
  // Object.entries of these records gives exactly their keys.
  Object.entries(APP_IDS).flatMap(([app, id]) =>
    [id, ...(DEPENDENCIES[app as App] ?? [])].map((each) => [each, app as App] as const),
  ),
);
