import booking from '../examples/booking.ts?text';
import cardDeclined from '../examples/card-declined.ts?text';
import cartV1ToV2 from '../examples/cart-v1-to-v2.ts?text';
import removedCalls from '../examples/cart-v1-to-v2.world.json?text';
import classFull from '../examples/class-full.ts?text';
import fullClass from '../examples/class-full.world.json?text';
import memberPrice from '../examples/member-price.ts?text';
import planOwner from '../examples/member-price.world.json?text';
import paidOrder from '../examples/paid-order.ts?text';
import plan from '../examples/plan.ts?text';
import store from '../examples/store.ts?text';
import tickets from '../examples/tickets.ts?text';
import type { Content } from './link';

interface Example extends Content {
  name: string;
}

/** The first is shown to a newcomer. */
export const EXAMPLES: readonly [Example, ...Example[]] = [
  { name: 'Sell a product', code: store, seed: '' },
  { name: 'Book an appointment', code: booking, seed: '' },
  { name: 'Sell tickets', code: tickets, seed: '' },
  { name: 'Subscribe to a plan', code: plan, seed: '' },
  { name: 'A plan pays for a class', code: memberPrice, seed: planOwner },
  { name: 'A class is full', code: classFull, seed: fullClass },
  { name: 'The card is declined', code: cardDeclined, seed: '' },
  { name: 'Learn of a paid order', code: paidOrder, seed: '' },
  { name: 'From Cart V1 to V2', code: cartV1ToV2, seed: removedCalls },
];
