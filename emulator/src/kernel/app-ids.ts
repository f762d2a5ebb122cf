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

/** eCommerce, forms and the CMS are on every emulated site. Source: the same list. */
export const IDS_ON_EVERY_SITE: readonly string[] = [
  '1380b703-ce81-ff05-f115-39571d94dfcd',
  '225dd912-7dea-4738-8688-4b8c6955ffc2',
  'e593b0bd-b783-45b8-97c2-873d42aacaf4',
];

export const findApp = (appId: string): App | undefined => APPS_BY_ID.get(appId.toLowerCase());

const APPS_BY_ID = new Map(
  // Object.entries of this record gives exactly its keys.
  Object.entries(APP_IDS).map(([app, id]) => [id, app as App]),
);
