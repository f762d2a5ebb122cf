import type { ticketDefinitions as meta } from '@wix/events/meta';
import type { Operations } from '../operations';

export const ticketDefinitions = {} satisfies Operations<typeof meta>;
