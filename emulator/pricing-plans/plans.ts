import type { plans as meta } from '@wix/pricing-plans/meta';
import type { Operations } from '../operations';

export const plans = {} satisfies Operations<typeof meta>;
