import type { discountRules as meta } from '@wix/ecom/meta';
import type { CollectionDefinition } from '../../../kernel/store/store';
import type { Wire } from '../../../kernel/wire-types';

export type WireRule = NonNullable<
  Wire<ReturnType<typeof meta.getDiscountRule>['__originalResponseType']>['discountRule']
>;
export type WireTrigger = NonNullable<WireRule['trigger']>;
export type WireScope = NonNullable<NonNullable<WireTrigger['subtotalRange']>['scopes']>[number];

/** Includes a field that the platform sends but does not declare. Source: `FIELDS_BEYOND`. */
export type RequestedRule = WireRule & { settings?: { appliesTo?: string | null } | null };

export type StoredRule = Omit<WireRule, 'status' | 'usageCount'> & {
  id: string;
  revision: string;
  createdDate: string;
  name: string;
  active: boolean;
  settings?: { appliesTo: 'UNDEFINED' };
};

export const discountRuleDocuments: CollectionDefinition<StoredRule> = {
  name: 'discount-rules',
  fields: {
    revision: 'string',
    createdDate: 'date',
    updatedDate: 'date',
    active: 'boolean',
    name: 'string',
    'activeTimeInfo.start': 'date',
    'activeTimeInfo.end': 'date',
    'tags.privateTags.tagIds': 'array',
  },
};
