import type { Recipes } from '../machinery/recipe';

export const aClass = {
  type: 'CLASS',
  name: 'Drawing',
  defaultCapacity: 6,
  onlineBooking: { enabled: true },
  payment: { rateType: 'NO_FEE', options: { inPerson: true } },
};
const tags = { assignTags: { tags: { tagIds: ['sunny'] } } };

const services: Recipes = {
  'an appointment of any length': {
    operation: 'services.createService',
    request: {
      service: {
        type: 'APPOINTMENT',
        name: 'Studio',
        defaultCapacity: 1,
        staffMemberIds: ['$staffMember.resourceId'],
        onlineBooking: { enabled: true },
        payment: { rateType: 'FIXED', fixed: { price: { value: '30' } }, options: { online: true } },
        schedule: {
          availabilityConstraints: {
            durationRange: { unitType: 'HOUR', hourOptions: { minDurationInMinutes: 60, maxDurationInMinutes: 180 } },
          },
        },
      },
    },
  },
  'services.createService': { request: { service: aClass } },
  'services.bulkCreateServices': { request: { services: [aClass] } },
  'services.updateService': { request: { service: { tagLine: 'With charcoal' } } },
  'services.bulkUpdateServices': {
    request: { services: [{ service: { id: '$service.id', revision: '$service.revision', tagLine: 'With ink' } }] },
  },
  'services.bulkUpdateServicesByFilter': {
    request: { filter: { id: '$service.id' }, service: { tagLine: 'With chalk' } },
  },
  'services.bulkDeleteServicesByFilter': { request: { filter: { id: '$service.id' } } },
  'services.enablePricingPlansForService': { request: { pricingPlanIds: ['$pricing-plans/plan.id'] } },
  'services.disablePricingPlansForService': {
    after: ['services.enablePricingPlansForService'],
    request: { pricingPlanIds: ['$pricing-plans/plan.id'] },
  },
  'services.setCustomSlug': { request: { slug: 'a-slug-of-$service.id' } },
  'services.validateSlug': { request: { slug: 'drawing-in-the-evening' } },
  'services.setServiceLocations': {
    request: { locations: [{ type: 'CUSTOM', custom: { address: { city: 'Oslo', country: 'NO' } } }] },
  },
  'services.searchServices': { as: 'visitor', request: { search: { expression: 'drawing' } } },
  'services.queryServices': { as: 'visitor', request: { query: { filter: { name: 'Drawing' } } } },
  'services.createAddOnGroup': { request: { addOnGroup: { name: 'With it' } } },
  'services.updateAddOnGroup': { request: { addOnGroup: { id: '$addOnGroup.id', name: 'Without it' } } },
  'services.setAddOnsForGroup': { request: { groupId: '$addOnGroup.id', addOnIds: ['$addOn.id'] } },
};

const addOns: Recipes = {
  'addOns.createAddOn': { request: { addOn: { name: 'Cedar oil', price: { value: '12' }, maxQuantity: 3 } } },
  'addOns.updateAddOn': { request: { addOn: { maxQuantity: 2 } } },
  'addOns.bulkCreateAddOns': {
    request: { addOns: [{ name: 'Ten minutes', price: { value: '9.5' }, durationInMinutes: 10 }], returnEntity: true },
  },
  'addOns.bulkUpdateAddOns': {
    request: { addOns: [{ addOn: { id: '$addOn.id', revision: '$addOn.revision', name: 'Pine oil' } }] },
  },
};

const staff: Recipes = {
  'bookings.staffMembers.createStaffMember': {
    request: { staffMember: { name: 'Ada' }, fields: ['RESOURCE_DETAILS'] },
  },
  'bookings.staffMembers.getOrCreateStaffMember': { request: { wixUserId: '00000000-0000-4000-8000-000000000008' } },
  'bookings.staffMembers.updateStaffMember': { request: { staffMember: { name: 'Grace' } } },
  'bookings.staffMembers.assignCustomSchedule': { request: { scheduleId: '$staffMember.resource.eventsSchedule.id' } },
  'bookings.staffMembers.assignWorkingHoursSchedule': {
    request: { scheduleId: '$staffMember.resource.eventsSchedule.id' },
  },
  'bookings.staffMembers.bulkUpdateStaffMemberTags': {
    request: { ids: ['$staffMember.id'], assignTags: tags.assignTags },
  },
  'bookings.staffMembers.bulkUpdateStaffMemberTagsByFilter': {
    request: { filter: { name: 'Ada' }, assignTags: tags.assignTags },
  },
  'bookings.staffMembers.setServiceProvider': { request: { serviceProvider: true } },
  'bookings.staffMembers.getDeletedStaffMember': { after: ['bookings.staffMembers.deleteStaffMember'] },
  'bookings.staffMembers.removeStaffMemberFromTrashBin': { after: ['bookings.staffMembers.deleteStaffMember'] },
  'bookings.staffMembers.disconnectStaffMemberFromUser': { after: ['bookings.staffMembers.connectStaffMemberToUser'] },
  'bookings.staffMembers.connectStaffMemberToUser': { request: { email: 'grace-$staffMember.id@example.com' } },
};

const categories: Recipes = {
  'categoriesV2.updateCategory': { request: { category: { name: 'Hair' } } },
  'categoriesV2.moveCategory': { request: { position: 'LAST' } },
  'extendedBookings.query': { request: { query: { filter: { status: 'CONFIRMED' } } } },
};

export const serviceRecipes: Recipes = { ...services, ...addOns, ...staff, ...categories };

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
