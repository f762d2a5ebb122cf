'use server';

import { currentCartV2 } from '@wix/ecom';
import * as z from 'zod';
import { isAvailable, type LineItem, STORES_APP_ID } from '@/lib/cart';
import { cartOptionsOf } from '@/lib/store/catalog';
import type { CallRecord } from '@/lib/wix/call-record';
import { visitorClient } from '@/lib/wix/client';
import { isApplicationError, isOutage } from '@/lib/wix/errors';
import { recordedCalls } from '@/lib/wix/trace';
import { optionsIn } from './option-fields';

export type AddOutcome =
  | { kind: 'idle' }
  /** `quantity`: how many of it the cart holds now. */
  | { kind: 'added'; quantity: number; isCapped: boolean; calls: CallRecord[] }
  | { kind: 'invalid' | 'not-added' | 'not-enough' | 'sold-out' | 'outage'; calls: CallRecord[] };

const Choice = z.object({
  productId: z.string().min(1),
  quantity: z.coerce.number().int().min(1).max(100_000),
});

/** Names, prices and stock are the platform's to know: only the product, its options and a quantity are sent. */
export async function addToCart(_previous: AddOutcome, form: FormData): Promise<AddOutcome> {
  const choice = Choice.safeParse({ productId: form.get('productId'), quantity: form.get('quantity') });
  if (!choice.success) return { kind: 'invalid', calls: [] };
  const { productId, quantity } = choice.data;
  const choices = optionsIn(form);
  try {
    const options = await cartOptionsOf(productId, choices);
    if (!options) return { kind: 'not-added', calls: await recordedCalls() };
    const catalogReference = { appId: STORES_APP_ID, catalogItemId: productId, options };
    const visitor = await visitorClient();
    const { cart } = await visitor
      .use(currentCartV2)
      .addLineItemsToCurrentCart({ catalogItems: [{ catalogReference, quantity }] });
    return outcomeOf(cart?.lineItems?.find(isOf(productId, choices)), quantity, await recordedCalls());
  } catch (error) {
    const kind = refusalOf(error);
    if (!kind) throw error;
    return { kind, calls: await recordedCalls() };
  }
}

function outcomeOf(line: LineItem | undefined, asked: number, calls: CallRecord[]): AddOutcome {
  if (!line) return { kind: 'not-added', calls };
  if (!isAvailable(line)) return { kind: 'sold-out', calls };
  const { confirmedQuantity: quantity = 0 } = line.quantityInfo ?? {};
  return { kind: 'added', quantity, isCapped: quantity < asked, calls };
}

const isOf = (productId: string, choices: Record<string, string>) => (line: LineItem) =>
  line.source?.catalogReference?.catalogItemId === productId &&
  (line.attributes?.descriptionLines ?? []).every(
    ({ name, plainText, colorInfo }) => choices[name?.original ?? ''] === (plainText?.original ?? colorInfo?.original),
  );

type Errors = currentCartV2.AddLineItemsToCurrentCartApplicationErrors;

function refusalOf(error: unknown): 'not-added' | 'not-enough' | 'outage' | undefined {
  if (isApplicationError<Errors>(error, 'ITEM_NOT_FOUND_IN_CATALOG')) return 'not-added';
  if (isApplicationError<Errors>(error, 'INSUFFICIENT_INVENTORY')) return 'not-enough';
  return isOutage(error) ? 'outage' : undefined;
}
