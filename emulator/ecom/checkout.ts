import type { checkout as meta } from '@wix/ecom/meta';
import { ApplicationError } from '../errors';
import type { Operations } from '../operations';
import { toCheckout } from './checkout-response';
import { findCheckout } from './checkouts';
import { readLines } from './lines';

export const checkout = {
  async getCheckout({ id }, context) {
    const { unit, identity } = context;
    const found = await findCheckout(unit, id ?? '', identity.kind === 'owner' ? 'owner' : identity);
    // Another buyer's answers as if it did not exist (assumed).
    if (!found) throw new ApplicationError('CHECKOUT_NOT_FOUND', `there is no checkout ${id}`);
    return { checkout: toCheckout(found, await readLines(unit, found.lines), context) };
  },
} satisfies Operations<typeof meta>;
