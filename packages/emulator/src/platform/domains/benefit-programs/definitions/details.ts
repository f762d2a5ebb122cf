import { PlatformError, ValidationError, violation } from '../../../kernel/errors';
import { newId } from '../../../kernel/ids/new-id';
import { isZero, toCredits } from '../balances/amounts';
import type { StoredDetails, WireDetails } from '../benefit-documents';

/** Assumed limit: each pool stores a copy of the details. */
const MAX_BYTES = 20_000;

/** Keeps the item sets of `before`. Throws ValidationError; PlatformError 400 for a price without credits. */
export function toDetails(details: WireDetails, before: StoredDetails | undefined, field: string): StoredDetails {
  if (Buffer.byteLength(JSON.stringify(details)) > MAX_BYTES) {
    throw new ValidationError([violation(field, `must be at most ${MAX_BYTES} bytes`)]);
  }
  const { benefits = [], creditConfiguration, additionalData } = details;
  const credits = creditConfiguration && Object.keys(creditConfiguration).length > 0 ? creditConfiguration : undefined;
  const keys = benefits.map(({ benefitKey }) => benefitKey);
  if (new Set(keys).size < keys.length) {
    throw new ValidationError([violation(`${field}.benefits`, 'must have a benefitKey each that no other has')]);
  }
  return {
    benefits: benefits.map(({ benefitKey = '', price, ...benefit }, index) => {
      const place = `${field}.benefits[${index}]`;
      if (!benefitKey) throw new ValidationError([violation(`${place}.benefitKey`, 'must not be empty')]);
      if (price != null && !isZero(price) && !credits) throw priceWithoutCredits();
      const known = before?.benefits.find((one) => one.benefitKey === benefitKey);
      // A stored benefit keeps its app, so that all its items stay in one app.
      const providerAppId = known?.providerAppId ?? benefit.providerAppId;
      return {
        ...benefit,
        benefitKey,
        itemSetId: known?.itemSetId ?? newId('item set'),
        ...(providerAppId && { providerAppId }),
        price: price != null ? toCredits(price, `${place}.price`) : undefined,
      };
    }),
    creditConfiguration: credits
      ? {
          ...credits,
          amount: toCredits(credits.amount, `${field}.creditConfiguration.amount`),
        }
      : undefined,
    additionalData: additionalData ?? undefined,
  };
}

/** Source: the message in the recipe for plans of wix/skills. */
const priceWithoutCredits = () => new PlatformError(400, 'Price should be 0 when credit pool is not set up');
