import { expect, test } from 'vitest';
import { affectedTags, cachedEventTypes } from '../../../app/(shop)/webhooks/touched-tags';
import { isEventType } from '../../../packages/emulator/src/platform/contract/installed';

test.each([
  ['wix.stores.catalog.v3.product_updated', ['products', 'collections']],
  ['com.wix.ecommerce.catalog.api.v1.ProductChanged', ['products', 'collections']],
  ['wix.stores.catalog.v3.inventory_item_updated', ['products']],
  ['com.wix.ecommerce.inventory.api.v1.InventoryVariantsChanged', ['products']],
  ['wix.categories.v1.category_item_added_to_category', ['products', 'collections']],
  ['wix.bookings.services.v2.service_updated', ['services']],
  ['wix.bookings.categories.v2.category_updated', ['services', 'service-categories']],
  ['wix.forms.v4.form_updated', ['booking-forms']],
  ['wix.events.v3.event_updated', ['events']],
  ['wix.events.v3.ticket_definition_updated', ['events', 'tickets']],
  ['wix.events.v1.ticket_reservation_created', ['events', 'tickets']],
  ['wix.pricing_plans.v3.plan_updated', ['plans']],
  ['wix.pricing_plans.plan_plan_archived', ['plans']],
])('%s expires the tags %j', (eventType, tags) => {
  expect(affectedTags('a', eventType)).toEqual(tags);
});

test.each(['AppInstalled', 'AppRemoved', 'SitePropertiesUpdated'])('%s expires the whole site', (eventType) => {
  expect(affectedTags('a', eventType)).toEqual(['a']);
});

test.each(['wix.ecom.v1.cart_updated', 'wix.bookings.v2.booking_created', 'wix.members.v1.member_updated', 'toString'])(
  '%s expires no cached responses',
  (eventType) => {
    expect(affectedTags('a', eventType)).toEqual([]);
  },
);

/** Events of the SDK itself and of entities that the emulator does not have. */
const ONLY_ON_A_REAL_SITE =
  /^(emulator\.site_changed|App(Installed|Removed)|wix\.(bookings\.v2\.bookings_settings|bookings\.resources\.v2|locations\.v1|stores\.catalog\.v3\.promotion).*)$/;

test('every other cached event type exists in the emulator', () => {
  const others = cachedEventTypes().filter((eventType) => !ONLY_ON_A_REAL_SITE.test(eventType));
  expect(others.length).toBeGreaterThan(100);
  expect(others.filter((eventType) => !isEventType(eventType))).toEqual([]);
});
