import type { Flow, Form, HostedContext } from '../../../http/hosted/flow';
import { type Texts, textsOf } from '../../../http/hosted/texts/texts';
import { buyDirectly } from '../../ecom/index';
import { readTakenPieces } from '../inventory/stock';
import type { StoredProduct } from '../products/product-documents';
import { offeredVariants } from '../v3-views/product-view';
import { type Question, questionsOf, referenceOf } from './questions';

interface Buyer extends Pick<Flow, 'visitorId'> {
  memberId: string | undefined;
  callbacks: Flow['request']['callbacks'];
}

type ProductStep =
  | { kind: 'refused'; problem: string; fields?: Record<string, string> }
  | { kind: 'address'; url: string };

/** Opens the checkout of the form's product, or returns the reason why it cannot be bought. */
export async function buyProduct(
  product: StoredProduct,
  form: Form,
  context: HostedContext,
  { visitorId, memberId, callbacks }: Buyer,
): Promise<ProductStep> {
  const { settings } = context;
  const t = textsOf(settings);
  if (!settings.premium || !settings.acceptsPayments) return { kind: 'refused', problem: t.noPayments };
  const offered = offeredVariants(product, await readTakenPieces(context.transaction, [product]));
  const questions = questionsOf(product, offered, settings);
  const quantity = /^\d{1,5}$/.test(form.quantity ?? '1') ? Number(form.quantity ?? '1') : 0;
  const fields = { ...missingAnswers(questions, form, t), ...(quantity < 1 && { quantity: t.wholeNumber }) };
  if (Object.keys(fields).length > 0) return { kind: 'refused', problem: t.checkFields, fields };
  const step = await buyDirectly(context, {
    identity: memberId ? { kind: 'member', memberId, visitorId } : { kind: 'visitor', visitorId },
    catalogReference: referenceOf(product, questions, form),
    quantity,
    callbacks,
  });
  if (step.kind === 'address') return step;
  if (step.kind === 'unknown') return { kind: 'refused', problem: t.notThisChoice };
  const { quantityAvailable = 0 } = step.line.availability;
  return { kind: 'refused', problem: quantityAvailable > 0 ? t.soManyLeft(quantityAvailable) : t.soldOutNow };
}

const missingAnswers = (questions: readonly Question[], form: Form, t: Texts): Record<string, string> =>
  Object.fromEntries(
    questions
      .filter(({ field, required }) => required && !(form[field] ?? '').trim())
      .map(({ field, choices }) => [field, choices ? t.chooseThis : t.fillThis]),
  );
