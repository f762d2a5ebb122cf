import type { Replay } from '../world';

export const ERRORS: Readonly<Record<string, Replay>> = {
  async 'error:events app not installed'(world) {
    await world.site.settings({ apps: ['bookings', 'stores'] });
    return [(await world.call('POST', '/events/v3/events/query', { query: {} })).body];
  },
  async 'error:invalid argument with rule'(world) {
    const booking = { contactDetails: { contactId: 'nobody' } };
    return [(await world.call('POST', '/bookings/v2/bookings', { booking })).body];
  },
  async 'error:malformed request body'(world) {
    return [(await world.call('POST', '/stores-reader/v1/products/query', '{"query":')).body];
  },
  async 'error:orders as visitor'(world) {
    return [(await world.call('POST', '/ecom/v1/orders/search', { search: {} }, world.visitor)).body];
  },
  async 'error:stores app not installed'(world) {
    await world.site.settings({ apps: ['bookings', 'events'] });
    return [(await world.call('POST', '/stores-reader/v1/products/query', { query: {} })).body];
  },
  async 'error:products on a V3 site'(world) {
    await world.site.settings({ catalogVersion: 'V3' });
    return [(await world.call('POST', '/stores-reader/v1/products/query', { query: {} })).body];
  },
  async 'error:productsV3 on a V1 site'(world) {
    return [(await world.call('POST', '/stores/v3/products/search', { search: {} })).body];
  },
};
