import type { wixEventsV2 as meta } from '@wix/events/meta';
import type { Operations } from '../operations';

export const wixEventsV2 = {} satisfies Operations<typeof meta>;
