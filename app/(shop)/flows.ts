import type { Flow } from '@/lib/flow';
import { BOOKING } from './booking/flow';
import { STORE } from './store/flow';
import { SUBSCRIPTIONS } from './subscriptions/flow';
import { TICKETS } from './tickets/flow';

/** In the order of the home page. */
export const FLOWS: readonly Flow[] = [BOOKING, STORE, TICKETS, SUBSCRIPTIONS];
