import type { Recipes } from '../machinery/recipe';
import { aClass } from './services';

const OPTION = '0e6c3fd6-8d0b-4f0e-9e0c-6d5b0a2a7c11';

const SIZES = {
  options: { values: [{ id: OPTION, type: 'CUSTOM', customData: { name: 'Length', choices: ['Short', 'Long'] } }] },
  variants: {
    values: [
      { choices: [{ optionId: OPTION, custom: 'Short' }], price: { value: '48', currency: 'USD' } },
      { choices: [{ optionId: OPTION, custom: 'Long' }], price: { value: '66', currency: 'USD' } },
    ],
  },
};

/** Options and variants of a service's price. */
export const variantRecipes: Recipes = {
  // Each operation gets separate entities, since a service can have variants only once.
  'a service to price': {
    operation: 'services.createService',
    request: { service: aClass },
    gives: { priced: 'service' },
  },
  'serviceOptionsAndVariants.createServiceOptionsAndVariants': {
    request: { serviceOptionsAndVariants: { serviceId: '$priced.id', ...SIZES } },
    gives: { variants: 'serviceOptionsAndVariants' },
  },
  'serviceOptionsAndVariants.getServiceOptionsAndVariants': {
    as: 'visitor',
    request: { serviceOptionsAndVariantsId: '$variants.id' },
  },
  'serviceOptionsAndVariants.getServiceOptionsAndVariantsByServiceId': {
    as: 'visitor',
    request: { serviceId: '$variants.serviceId' },
  },
  'serviceOptionsAndVariants.updateServiceOptionsAndVariants': {
    request: {
      serviceOptionsAndVariants: { id: '$variants.id', revision: '$variants.revision', variants: SIZES.variants },
    },
  },
  'serviceOptionsAndVariants.deleteServiceOptionsAndVariants': {
    request: { serviceOptionsAndVariantsId: '$variants.id' },
  },
};
