import type { ticketDefinitions as meta } from '@wix/events/meta';
import type { Operations } from '../operations';

/** For the site's owner alone; visitors are refused by the role table and read `queryAvailableTickets` instead. */
export const ticketDefinitions = {} satisfies Operations<typeof meta>;
