import type { serviceOptionsAndVariants as meta } from '@wix/bookings/meta';
import type { CollectionDefinition, Transaction } from '../../../kernel/store/store-interface';
import type { Wire } from '../../../kernel/wire-types';

/** Has one option, and a variant with a price for each choice. */
export type OptionsAndVariants = NonNullable<
  Wire<ReturnType<typeof meta.getServiceOptionsAndVariantsByServiceId>['__originalResponseType']>['serviceVariants']
>;
export type Variant = NonNullable<NonNullable<OptionsAndVariants['variants']>['values']>[number];
export type Choice = NonNullable<Variant['choices']>[number];

export const variantDocuments: CollectionDefinition<OptionsAndVariants> = {
  name: 'service-options-and-variants',
  fields: {
    id: 'string',
    serviceId: 'string',
    'options.values': 'array',
    'options.values.id': 'string',
    'options.values.type': 'string',
    'variants.values': 'array',
    'variants.values.choices.custom': 'string',
    'variants.values.choices.optionId': 'string',
    'variants.values.price.currency': 'string',
    'variants.values.price.value': 'decimal',
  },
  keys: ({ serviceId }) => ({ service: serviceId ?? undefined }),
};

export const findVariants = (
  transaction: Transaction,
  serviceId: string | null | undefined,
): Promise<OptionsAndVariants | undefined> => transaction.in(variantDocuments).findByKey('service', serviceId ?? '');
