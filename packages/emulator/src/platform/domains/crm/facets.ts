import type { contacts as meta } from '@wix/crm/meta';
import type { Operations } from '../../http/operations';
import { ApplicationError } from '../../kernel/errors';
import type { Transaction } from '../../kernel/store/store-interface';
import type { Wire } from '../../kernel/wire-types';
import type { MembershipStatus } from './contact-documents';
import { allLabels } from './labels/label-calls';
import { countContacts } from './query';
import { toPage } from './schema-query';

type Facets = NonNullable<Wire<ReturnType<typeof meta.listFacets>['__originalResponseType']>['facets']>;
type Facet = Facets[number] & { queryFilter: Record<string, unknown> };
type Filter = Readonly<Record<string, unknown>>;

const EMAIL_SUBSCRIPTIONS = 'info.extendedFields.emailSubscriptions';

/** Source: the docs of `filter` of queryFacets. */
const FILTERABLE = ['effectiveEmail', 'subscriptionStatus', 'deliverabilityStatus'].map(
  (name) => `${EMAIL_SUBSCRIPTIONS}.${name}`,
);

const PAGES = { defaultLimit: 100, maxLimit: 1_000 };

export const contactFacets = {
  async listFacets({ paging }, { transaction }) {
    return facetsPage(transaction, {}, paging);
  },

  async queryFacets({ filter, paging }, { transaction }) {
    const foreign = Object.keys(filter ?? {}).find((name) => !FILTERABLE.includes(name));
    if (foreign) {
      throw new ApplicationError('UNSUPPORTED_FILTER_FIELD_UNKNOWN', `facets are not filtered by ${foreign}`);
    }
    return facetsPage(transaction, filter ?? {}, paging);
  },
} satisfies Operations<typeof meta>;

async function facetsPage(
  transaction: Transaction,
  filter: Filter,
  paging: { limit?: number | null; offset?: number | null } | undefined,
) {
  const page = toPage(await allFacets(transaction), paging ?? {}, PAGES);
  const facets: Facets = [];
  for (const facet of page.items) {
    const count = await countContacts(transaction, [{ filter }, { filter: facet.queryFilter }]);
    facets.push({ ...facet, count });
  }
  return { facets, pagingMetadata: page.metadata };
}

/** Assumed: keys, names and order. */
async function allFacets(transaction: Transaction): Promise<Facet[]> {
  const general = { namespace: 'contacts', namespaceDisplayName: 'Contacts' };
  const labels = await allLabels(transaction);
  return [
    {
      ...general,
      facetType: 'ALL_CONTACTS',
      facetKey: 'all-contacts',
      facetDisplayName: 'All Contacts',
      queryFilter: {},
    },
    {
      ...general,
      facetType: 'NOT_LABELED',
      facetKey: 'not-labeled',
      facetDisplayName: 'Not Labeled',
      queryFilter: { 'info.labelKeys.items': { $exists: false } },
    },
    ...labels.map(
      ({ namespace, namespaceDisplayName, key = '', displayName }): Facet => ({
        facetType: 'LABEL',
        namespace,
        namespaceDisplayName,
        facetKey: key,
        facetDisplayName: displayName,
        queryFilter: { 'info.labelKeys.items': { $hasSome: [key] } },
      }),
    ),
    ...Object.entries(MEMBERSHIPS).map(
      ([status, facetDisplayName]): Facet => ({
        facetType: 'MEMBERSHIP_STATUS',
        namespace: 'members',
        namespaceDisplayName: 'Members',
        facetKey: status,
        facetDisplayName,
        queryFilter: { 'info.extendedFields.members.membershipStatus': status },
      }),
    ),
    ...Object.entries(SUBSCRIPTION_STATUSES).map(
      ([status, facetDisplayName]): Facet => ({
        facetType: 'SUBSCRIPTION_STATUS',
        namespace: 'emailSubscriptions',
        namespaceDisplayName: 'Email Subscriptions',
        facetKey: status,
        facetDisplayName,
        queryFilter: { [`${EMAIL_SUBSCRIPTIONS}.subscriptionStatus`]: status },
      }),
    ),
  ];
}

const MEMBERSHIPS = {
  APPROVED: 'Site members',
  PENDING: 'Pending members',
  DENIED: 'Blocked members',
  INACTIVE: 'Inactive members',
} as const satisfies Record<MembershipStatus, string>;

const SUBSCRIPTION_STATUSES = {
  SUBSCRIBED: 'Subscribed',
  UNSUBSCRIBED: 'Unsubscribed',
  PENDING: 'Pending',
  NOT_SET: 'Never subscribed',
};
