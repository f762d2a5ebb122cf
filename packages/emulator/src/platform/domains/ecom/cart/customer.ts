import type { Identity } from '../../../kernel/identity';
import type { ContactDetails } from '../wire/cart-wire';

export interface CartCustomer {
  visitorId?: string | undefined;
  memberId?: string | undefined;
}

export type CustomerInfo = CartCustomer & ContactDetails & { email?: string };

interface WithCustomerInfo {
  customerInfo?: CustomerInfo | undefined;
}

export const customerOf = ({ customerInfo = {} }: WithCustomerInfo): CartCustomer => {
  const { visitorId, memberId } = customerInfo;
  return { visitorId: visitorId || undefined, memberId: memberId || undefined };
};

export const customerFor = (shopper: Exclude<Identity, { kind: 'owner' }>): CartCustomer =>
  shopper.kind === 'member' ? { memberId: shopper.memberId } : { visitorId: shopper.visitorId };

const CONTACT_FIELDS = ['firstName', 'lastName', 'phone', 'company', 'vatId'] as const;

export const contactIn = ({ visitorId, memberId, ...contact }: CustomerInfo = {}) => contact;

export function contactDetailsOf({ customerInfo = {} }: WithCustomerInfo): ContactDetails | undefined {
  const details = CONTACT_FIELDS.filter((field) => customerInfo[field] !== undefined);
  return details.length > 0 ? Object.fromEntries(details.map((field) => [field, customerInfo[field]])) : undefined;
}

/** Changes the contact details but not the email: contact details identify nobody. */
export const withContactDetails = (
  { visitorId, memberId, email }: CustomerInfo = {},
  details: ContactDetails = {},
): CustomerInfo => ({
  ...contactDetailsOf({ customerInfo: details }),
  ...(visitorId && { visitorId }),
  ...(memberId && { memberId }),
  ...(email && { email }),
});

export const contactFields = (contactDetails: ContactDetails): ContactDetails =>
  Object.fromEntries(
    CONTACT_FIELDS.filter((field) => contactDetails[field]).map((field) => [field, contactDetails[field]]),
  );
