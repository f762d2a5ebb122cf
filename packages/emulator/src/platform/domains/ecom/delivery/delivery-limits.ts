import { ApplicationError, PlatformError } from '../../../kernel/errors';
import type { Transaction } from '../../../kernel/store/store-interface';
import type { StoredProfile } from './delivery-documents';

/** Source: "A site can have up to 99 delivery profiles" in the docs of createDeliveryProfile. */
const MAX_PROFILES = 99;
/** Source: "up to 250 destinations across all delivery profiles" of `DeliveryRegion.destinations`. */
const MAX_DESTINATIONS = 250;
/** Assumed; errs to refusal: the packages state no limit. */
const MAX_OPTIONS = 500;

export async function claimProfilePlace(
  transaction: Transaction,
  { id, deliveryRegions }: StoredProfile,
): Promise<void> {
  const holder = profileHolder(id);
  const quantity = deliveryRegions.reduce((sum, { destinations }) => sum + destinations.length, 0);
  await transaction.releaseClaims(holder);
  if (!(await transaction.claim([{ resource: 'delivery-profiles', holder, quantity: 1, capacity: MAX_PROFILES }]))) {
    throw new ApplicationError('DELIVERY_PROFILES_LIMIT_EXCEEDED', `a site has at most ${MAX_PROFILES} profiles`);
  }
  if (quantity === 0) return;
  const destinations = { resource: 'delivery-destinations', holder, quantity, capacity: MAX_DESTINATIONS };
  if (await transaction.claim([destinations])) return;
  throw new PlatformError(400, `a site has at most ${MAX_DESTINATIONS} destinations in all its delivery profiles`);
}

export const forgetProfile = (transaction: Transaction, id: string): Promise<void> =>
  transaction.releaseClaims(profileHolder(id));

export async function claimOptionPlace(transaction: Transaction, id: string): Promise<void> {
  const place = { resource: 'shipping-options', holder: optionHolder(id), quantity: 1, capacity: MAX_OPTIONS };
  if (await transaction.claim([place])) return;
  throw new PlatformError(400, `a site has at most ${MAX_OPTIONS} shipping options`);
}

export const forgetOption = (transaction: Transaction, id: string): Promise<void> =>
  transaction.releaseClaims(optionHolder(id));

const profileHolder = (id: string): string => `delivery-profile:${id}`;
const optionHolder = (id: string): string => `shipping-option:${id}`;
