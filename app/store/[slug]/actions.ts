'use server';

import { currentCart } from '@wix/ecom';
import * as z from 'zod';
import { STORES_APP_ID } from '@/lib/cart';
import type { CallRecord } from '@/lib/wix/call-record';
import { visitorClient } from '@/lib/wix/client';
import { isOutage } from '@/lib/wix/errors';
import { recordedCalls } from '@/lib/wix/trace';
import { optionsIn } from './option-fields';

export type AddOutcome =
  | { kind: 'idle' }
  /** `quantity`: how many of it the cart holds now. */
  | { kind: 'added'; quantity: number; isCapped: boolean; calls: CallRecord[] }
  | { kind: 'invalid' | 'not-added' | 'sold-out' | 'outage'; calls: CallRecord[] };

const Choice = z.object({
  productId: z.string().min(1),
  quantity: z.coerce.number().int().min(1).max(100_000),
});

/** Names, prices and stock are the platform's to know: only the product, its options and a quantity are sent. */
export async function addToCart(_previous: AddOutcome, form: FormData): Promise<AddOutcome> {
  const choice = Choice.safeParse({ productId: form.get('productId'), quantity: form.get('quantity') });
  if (!choice.success) return { kind: 'invalid', calls: [] };
  const { productId, quantity } = choice.data;
  const options = optionsIn(form);
  const visitor = await visitorClient();
  try {
    const catalogReference = {
      appId: STORES_APP_ID,
      catalogItemId: productId,
      ...(Object.keys(options).length > 0 && { options: { options } }),
    };
    const { cart } = await visitor.use(currentCart).addToCurrentCart({ lineItems: [{ catalogReference, quantity }] });
    return outcomeOf(cart?.lineItems?.find(isOf(productId, options)), quantity, await recordedCalls());
  } catch (error) {
    if (isOutage(error)) return { kind: 'outage', calls: await recordedCalls() };
    throw error;
  }
}

/** The platform answers 200 and adds nothing when it knows no variant of these options. */
function outcomeOf(line: currentCart.LineItem | undefined, asked: number, calls: CallRecord[]): AddOutcome {
  if (!line) return { kind: 'not-added', calls };
  if (line.availability?.status === 'NOT_AVAILABLE') return { kind: 'sold-out', calls };
  const { quantity = 0 } = line;
  return { kind: 'added', quantity, isCapped: quantity < asked, calls };
}

const isOf = (productId: string, options: Record<string, string>) => (line: currentCart.LineItem) =>
  line.catalogReference?.catalogItemId === productId &&
  (line.descriptionLines ?? []).every(
    ({ name, plainText, colorInfo }) => options[name?.original ?? ''] === (plainText?.original ?? colorInfo?.original),
  );
