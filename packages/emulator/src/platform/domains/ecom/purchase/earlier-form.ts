import * as z from 'zod';
import type { StoredCart } from '../cart/carts';
import { withContactDetails } from '../cart/customer';
import type { StoredCheckout } from '../checkout/checkouts';
import type { Address, ContactDetails } from '../wire/cart-wire';

/** Before the second document version, the owner's values have the names of the first generation. */
const earlierLine = z.looseObject({
  // A record preserves the order of fields, on which the line's key depends.
  override: z.record(z.string(), z.unknown()).optional(),
  known: z.looseObject({ key: z.string() }),
});

const earlierCart = z.looseObject({
  lines: z.array(earlierLine),
  madeFor: z.object({ visitorId: z.string().optional(), memberId: z.string().optional() }).optional(),
  email: z.string().optional(),
  written: z.object({
    buyerNote: z.string().nullish(),
    contactInfo: z
      .object({
        address: z.custom<Address>().nullish(),
        contactDetails: z.custom<ContactDetails>().nullish(),
      })
      .nullish(),
    selectedShippingOption: z.object({ code: z.string().optional(), carrierId: z.string().nullish() }).nullish(),
    overrideCheckoutUrl: z.string().nullish(),
    extendedFields: z.custom<StoredCart['extendedFields']>().nullish(),
    businessLocationId: z.string().nullish(),
  }),
  onlyInV2: z
    .object({
      source: z.custom<StoredCart['source']>().optional(),
      settings: z.custom<StoredCart['settings']>().optional(),
      demo: z.boolean().optional(),
      billingAddress: z.custom<Address>().optional(),
      billingContact: z.custom<ContactDetails>().optional(),
      taxExemptGroupId: z.string().optional(),
    })
    .optional(),
});

export function cartFromVersion2(document: unknown): StoredCart {
  const { written, onlyInV2 = {}, madeFor, email, lines, ...cart } = earlierCart.parse(document);
  const { contactInfo, selectedShippingOption: option, businessLocationId } = written;
  const { billingAddress, billingContact, taxExemptGroupId, source, settings, demo } = onlyInV2;
  const brought = {
    ...cart,
    lines: lines.map(lineFromVersion2),
    customerInfo: withContactDetails({ ...madeFor, email }, contactInfo?.contactDetails ?? undefined),
    note: written.buyerNote ?? undefined,
    source,
    settings,
    demo,
    deliveryInfo: {
      address: contactInfo?.address ?? undefined,
      method: option ? { code: option.code, appId: option.carrierId || undefined } : undefined,
    },
    businessInfo: businessLocationId ? { locationId: businessLocationId } : undefined,
    taxInfo: taxExemptGroupId ? { taxExemptGroupId } : undefined,
    paymentInfo: { billingAddress, billingContact },
    customCheckoutUrl: written.overrideCheckoutUrl ?? undefined,
    extendedFields: written.extendedFields ?? undefined,
  };
  // The other fields of a cart did not change.
  return brought as unknown as StoredCart;
}

export function checkoutFromVersion2(document: unknown): StoredCheckout {
  const checkout = z.looseObject({ lines: z.array(earlierLine) }).parse(document);
  return { ...checkout, lines: checkout.lines.map(lineFromVersion2) } as unknown as StoredCheckout;
}

function lineFromVersion2({ override: earlier, known, ...line }: z.infer<typeof earlierLine>) {
  if (!earlier) return { ...line, known };
  const { productName, price, ...rest } = earlier;
  const override = { ...rest, ...(productName ? { name: productName } : {}), ...(price ? { salePrice: price } : {}) };
  // A line's key contains the owner's values for the item.
  const key = known.key.replace(JSON.stringify(earlier), () => JSON.stringify(override));
  return { ...line, override, known: { ...known, key } };
}
