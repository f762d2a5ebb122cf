import { checkRule } from '../../../platform/domains/ecom/discount-rules/check';
import { CARRIER_IDS } from '../../../platform/domains/ecom/pricing/delivery';
import type { StoredRule } from '../../../platform/domains/ecom/pricing/discount-rule-documents';
import { PlatformError, ValidationError } from '../../../platform/kernel/errors';
import type { WireMessage } from '../../real-platform/owner-client';
import { type Entry, toSeedEntry } from '../entry';
import { fetchAll, type Listing } from '../listing';
import { listIn, type Reader, type Reading, sectionOf } from '../reader';

const cursor = 'query.cursorPaging';
const PROFILES: Listing = {
  operation: 'deliveryProfile.queryDeliveryProfiles',
};

export const SHOP_READERS: readonly Reader[] = [
  {
    part: 'stores',
    section: 'deliveryProfiles',
    listing: PROFILES,
    keepsOrder: true,
    toEntries: profileEntries,
  },
  {
    part: 'stores',
    section: 'shippingOptions',
    besides: [PROFILES.operation],
    listing: { operation: 'shippingOptions.queryShippingOptions' },
    toEntries: optionEntries,
  },
  {
    part: 'stores',
    section: 'pickupLocations',
    listing: { operation: 'pickupLocations.queryPickupLocation', paging: cursor },
    toEntries: pickupEntries,
  },
  {
    part: 'stores',
    section: 'discountRules',
    listing: { operation: 'discountRules.queryDiscountRules', paging: cursor },
    toEntries: discountEntries,
  },
];

/** Carriers that every site has are left out. */
function profileEntries(profiles: WireMessage[], { note }: Reading): Entry[] {
  const defaultFirst = profiles.toSorted((a, b) => Number(b.default === true) - Number(a.default === true));
  return defaultFirst.map((profile) => {
    const deliveryRegions = listIn(profile.deliveryRegions).map((region) => {
      const carriers = listIn(region.deliveryCarriers);
      const own = carriers.filter(({ appId }) => Object.values(CARRIER_IDS).some((id) => id === appId));
      if (own.length < carriers.length) note(OTHER_CARRIERS);
      return { ...region, deliveryCarriers: own };
    });
    const isDefault = profile.default === true;
    return toSeedEntry(
      sectionOf('deliveryProfiles'),
      { ...profile, deliveryRegions },
      isDefault ? { default: true } : {},
    );
  });
}

const OTHER_CARRIERS = {
  part: 'stores',
  what: 'carriers of other apps',
  why: 'their rates come from programs that are not on the emulator',
  instead: 'the regions without them',
} as const;

async function optionEntries(options: WireMessage[], { client, note }: Reading): Promise<Entry[]> {
  const profiles = await fetchAll(client, PROFILES);
  const regions = new Set(profiles.flatMap(({ deliveryRegions }) => listIn(deliveryRegions).map(({ id }) => id)));
  const withRegions = options.filter(({ deliveryRegionId }) => regions.has(deliveryRegionId));
  if (withRegions.length < options.length) note(OPTIONS_WITHOUT_REGIONS);
  return withRegions.map(({ deliveryRegionIds, ...option }) =>
    toSeedEntry(sectionOf('shippingOptions'), {
      ...option,
      deliveryRegionIds: Array.isArray(deliveryRegionIds) ? deliveryRegionIds.filter((id) => regions.has(id)) : [],
    }),
  );
}

const OPTIONS_WITHOUT_REGIONS = {
  part: 'stores',
  what: 'shipping options of regions that are gone',
  why: 'nothing is delivered there',
  instead: 'a site without these options',
} as const;

function pickupEntries(locations: WireMessage[], { note }: Reading): Entry[] {
  if (locations.length === 0) note(NO_PICKUP);
  return locations.map((location) => toSeedEntry(sectionOf('pickupLocations'), location));
}

const NO_PICKUP = {
  part: 'stores',
  what: 'pickup',
  why: 'the site lists no pickup locations',
  instead: 'the emulator’s default pickup: to change it, set `commerce.delivery` in the settings',
} as const;

/** Drops rules that the emulator would refuse, such as those for single customers. */
function discountEntries(rules: WireMessage[], { note }: Reading): Entry[] {
  return rules.flatMap((rule) => {
    const why = ruleProblem(rule);
    if (why === undefined) return [toSeedEntry(sectionOf('discountRules'), rule)];
    note({ part: 'stores', what: 'some discount rules', why, instead: 'a site without them' });
    return [];
  });
}

function ruleProblem(rule: WireMessage): string | undefined {
  try {
    // `checkRule` reads only optional fields.
    checkRule(rule as StoredRule);
    return undefined;
  } catch (error) {
    if (error instanceof PlatformError || error instanceof ValidationError) return error.message;
    throw error;
  }
}
