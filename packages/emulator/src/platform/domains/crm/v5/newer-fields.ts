import type { contactsV5 as meta } from '@wix/crm/meta';
import { ApplicationError } from '../../../kernel/errors';
import type { Wire } from '../../../kernel/wire-types';

type ContactV5 = NonNullable<Wire<ReturnType<typeof meta.getContact>['__originalResponseType']>['contact']>;
type Recipient = NonNullable<NonNullable<ContactV5['addresses']>[number]['recipient']>;

const KEPT = ['timeZone', 'assigneeId', 'locationIds', 'image', 'tags', 'extendedFields'] as const;

/** Fields that contacts of the older generation do not have. */
export type NewerFields = Pick<ContactV5, (typeof KEPT)[number] | 'externalId' | 'memberInfo' | 'source'> & {
  defaultAddressId?: string | undefined;
  addressees?: Addressee[];
  /** Only read: earlier versions stored recipients here, by the address's ID. */
  recipients?: Record<string, Recipient | undefined> | undefined;
};

interface Addressee {
  addressId: string;
  recipient: Recipient;
}

/** `source`: immutable, so only the creation sets it. */
export function newerFieldsAfter(stored: NewerFields | undefined, sent: ContactV5): NewerFields {
  const { externalId = stored?.externalId } = sent;
  // Source: "This field can only be set once and can't be updated after creation."
  if (stored?.externalId && externalId !== stored.externalId)
    throw new ApplicationError('CANNOT_CHANGE_EXTERNAL_ID', `the external ID is ${stored.externalId}`);
  const kept = KEPT.filter((name) => name in sent).map((name) => [name, sent[name]]);
  const { addresses } = sent;
  return {
    ...stored,
    ...Object.fromEntries(kept),
    externalId,
    source: stored ? stored.source : sent.source,
    ...(addresses && {
      defaultAddressId: addresses.find(({ defaultAddress }) => defaultAddress)?.id ?? undefined,
      addressees: addresses.flatMap(({ id, recipient }) => (recipient ? [{ addressId: id ?? '', recipient }] : [])),
      recipients: undefined,
    }),
  };
}

export const addresseesOf = ({ addressees, recipients = {} }: NewerFields): Addressee[] =>
  addressees ??
  Object.entries(recipients).flatMap(([addressId, recipient]) => (recipient ? [{ addressId, recipient }] : []));
