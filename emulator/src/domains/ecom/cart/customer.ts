import type { Identity } from '../../../kernel/identity';
import type { ContactDetails } from './wire';

/** The customer who has it as the current cart, or for whom the owner made it; nobody's yet without either ID. */
export interface CartCustomer {
  visitorId?: string | undefined;
  memberId?: string | undefined;
}

/** A cart's customer, and how to reach them. */
export type CustomerInfo = CartCustomer & ContactDetails & { email?: string };

interface OfCustomer {
  customerInfo?: CustomerInfo | undefined;
}

export const customerOf = ({ customerInfo = {} }: OfCustomer): CartCustomer => {
  const { visitorId, memberId } = customerInfo;
  return { ...(visitorId && { visitorId }), ...(memberId && { memberId }) };
};

export const customerFor = (shopper: Exclude<Identity, { kind: 'owner' }>): CartCustomer =>
  shopper.kind === 'member' ? { memberId: shopper.memberId } : { visitorId: shopper.visitorId };

const CONTACT_FIELDS = ['firstName', 'lastName', 'phone', 'company', 'vatId'] as const;

/** The customer without their identity: how to reach them. */
export const contactIn = ({ visitorId, memberId, ...contact }: CustomerInfo = {}) => contact;

/** The name, company and phone that the cart has; `undefined` if it has none of them. */
export function contactDetailsOf({ customerInfo = {} }: OfCustomer): ContactDetails | undefined {
  const details = CONTACT_FIELDS.filter((field) => customerInfo[field] !== undefined);
  return details.length > 0 ? Object.fromEntries(details.map((field) => [field, customerInfo[field]])) : undefined;
}

/**
 * The customer with these details in place of the present ones; the email address stays. A caller sends the details: no
 * other field of them counts, least of all an identity.
 */
export const withContactDetails = (
  { visitorId, memberId, email }: CustomerInfo = {},
  details: ContactDetails = {},
): CustomerInfo => ({
  ...contactDetailsOf({ customerInfo: details }),
  ...(visitorId && { visitorId }),
  ...(memberId && { memberId }),
  ...(email && { email }),
});

/** The fields of the contact that have a value. */
export const givenContact = (sent: ContactDetails): ContactDetails =>
  Object.fromEntries(CONTACT_FIELDS.filter((field) => sent[field]).map((field) => [field, sent[field]]));
