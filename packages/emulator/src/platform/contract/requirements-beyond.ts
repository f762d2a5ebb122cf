import type { OperationContract } from './contract-types';

interface RequirementsBeyond {
  /** Wire paths that the platform requires although the package does not. */
  required?: readonly string[];
  /** Wire paths that the package requires although the platform does not. */
  optional?: readonly string[];
}

/**
 * A missing search counts as an empty search. Source: `searchOrders()` sends `{}`; assumed for the other searches;
 * errs to permission.
 */
const OPTIONAL_EVERYWHERE: readonly string[] = ['search'];

const REQUIREMENTS_BEYOND: Readonly<Record<string, RequirementsBeyond>> = {
  // Source: clients that send no location get their slot.
  'bookings.availabilityTimeSlots.getAvailabilityTimeSlot': { optional: ['location'] },
  // Assumed, as for the slot itself; errs to permission.
  'bookings.availabilityTimeSlots.listAvailabilityTimeSlotEndOptions': { optional: ['location'] },
  // Source: the module's other operations declare it.
  'categories.categories.queryCategories': { required: ['treeReference', 'treeReference.appNamespace'] },
  'categories.categories.bulkSetItemCategories': { required: ['treeReference', 'treeReference.appNamespace'] },
  // Source: the docs of its options in the SDK, and its successor setDeliveryCarrierActiveStatus.
  'ecom.deliveryProfile.updateCarrierSettings': { required: ['carrierId', 'rowId', 'active'] },
  // Source: "Required fields" in the shipping reference of wix/skills.
  'ecom.shippingOptions.createShippingOption': { required: ['shippingOption.title'] },
  // Source: the recipes for plans of wix/skills; callers make the IDs of perks, and a plan without status is refused.
  'pricing-plans.plansV3.createPlan': { required: ['plan.status', 'plan.perks.id'] },
  'pricing-plans.plansV3.updatePlan': { required: ['plan.perks.id'] },
};

export function withRequirementsBeyond(module: string, name: string, operation: OperationContract): OperationContract {
  const { required = [], optional = [] } = REQUIREMENTS_BEYOND[`${module}.${name}`] ?? {};
  const optionalPaths = [...OPTIONAL_EVERYWHERE, ...optional];
  return {
    ...operation,
    required: [...operation.required.filter((path) => !optionalPaths.includes(path)), ...required],
  };
}
