import { LegacyWing } from '../../../../http/legacy-wing';
import { events } from './events';

/** Its REST reference announced the removal for 2024-11-06. */
export const eventsV1 = new LegacyWing({ handlers: { 'events.wixEvents': events } });
