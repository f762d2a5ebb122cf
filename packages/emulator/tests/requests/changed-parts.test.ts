import { expect, test } from 'vitest';
import { isObject } from '../../src/platform/kernel/values/objects';
import { onEveryDatabase } from '../harness/harness';
import { valueAt } from './machinery/chain';
import { preparedSite } from './machinery/preparations';
import { Requests } from './machinery/requests';

/** Parts that lack fields which responses always have, with their paths in the recipe's request. */
const INCOMPLETE: [recipe: string, path: string, part: object][] = [
  ['draftOrders.updateLineItems', 'lineItemChanges.0.newProductName', { translated: 'Gravure' }],
  ['draftOrders.createOrderFromDraft', 'channelInfo', { externalOrderId: '7' }],
  ['draftOrders.commitDraftOrder', 'commitSettings', { updateInventory: [{ inventoryUpdateAmount: 1 }] }],
  [
    'bookings.createBooking',
    'booking.contactDetails.fullAddress',
    { city: 'Oslo', streetAddress: { name: 'Torggata' } },
  ],
  ['products.updateProductVariants', 'variants.0.productDimensions', { length: '2' }],
  [
    'draftPosts.createDraftPost',
    'draftPost.moderationDetails',
    { submittedBy: '9c1c5b34-7b0f-4f39-9c8e-5d5b7ef4d0c1' },
  ],
  ['draftPosts.updateDraftPost', 'draftPost.seoData', { tags: [{ type: 'title' }] }],
  ['manualTaxMappings.updateManualTaxMapping', 'manualTaxMapping.exemptRates', [{ taxRate: '0.05' }]],
  ['pickupLocations.updatePickupLocation', 'pickupLocation.address', { streetAddress: { name: 'Torggata' } }],
  ['discountRules.createDiscountRule', 'discountRule.tags', { privateTags: {} }],
  ['plansV3.createPlan', 'plan.tags', { privateTags: {} }],
];

onEveryDatabase('a request that omits optional parts', (platform) => {
  test.each(INCOMPLETE)('succeeds: %s with an incomplete %s', async (recipe, path, part) => {
    const requests = new Requests(await preparedSite(platform));
    const { status, body } = await requests.send(await withPart(requests, { recipe, path, part }));
    expect({ status, ...body }).toMatchObject({ status: 200 });
  });
});

async function withPart(requests: Requests, { recipe, path, part }: { recipe: string; path: string; part: object }) {
  const prepared = await requests.prepare(recipe);
  const [, above = '', name = ''] = /^(?:(.*)\.)?(\w+)$/.exec(path) ?? [];
  const place = valueAt(prepared.request, above);
  if (!isObject(place)) throw new Error(`${recipe} has nothing at ${path}`);
  place[name] = part;
  return prepared;
}

onEveryDatabase('a quantity', (platform) => {
  test.each([
    ['ticketReservations.createTicketReservation', 'ticketReservation.tickets.0', 'quantity'],
    ['currentCartV2.addLineItemsToCurrentCart', 'catalogItems.0', 'quantity'],
    ['inventory.decrementInventory', 'decrementData.0', 'decrementBy'],
    ['bookings.createBooking', 'booking', 'totalParticipants'],
    ['bookings.updateNumberOfParticipants', '', 'totalParticipants'],
  ])('is refused by %s if it is not an integer', async (recipe, path, name) => {
    const requests = new Requests(await preparedSite(platform));
    const prepared = await requests.prepare(recipe);
    const place = valueAt(prepared.request, path);
    if (!isObject(place)) throw new Error(`${recipe} has nothing at ${path}`);
    place[name] = 1.5;
    const { status, body } = await requests.send(prepared);
    expect({ status, message: body.message }).toEqual({
      status: 400,
      message: expect.stringMatching(`${name} Unexpected value for field value: expected a whole number, got 1.5$`),
    });
  });
});
