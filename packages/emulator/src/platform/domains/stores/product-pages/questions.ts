import { catalogVersionOf } from '../../../http/catalog-version';
import type { Form } from '../../../http/hosted/flow';
import { STORES_APP_ID } from '../../../kernel/app-ids';
import type { SiteSettings } from '../../../kernel/settings';
import type { CatalogReference } from '../../ecom/index';
import type { V3Modifier } from '../product-wire';
import type { StoredProduct } from '../products/product-documents';
import { findVariant } from '../selection/selection';
import { availabilityOf, type OfferedVariant } from '../v3-views/options';

/** A choice or text that the buyer enters. `part` says where the answer goes in the catalog reference. */
export interface Question {
  field: string;
  label: string;
  required: boolean;
  part: 'variant' | 'options' | 'texts';
  key: string;
  choices?: { value: string; label: string; inStock: boolean }[];
  maxLength?: number | undefined;
}

type UnnamedQuestion = Omit<Question, 'field'>;

export function questionsOf(
  product: StoredProduct,
  variants: readonly OfferedVariant[],
  settings: SiteSettings,
): Question[] {
  // References of Catalog V1 contain the choices of a variant. Those of V3 contain its ID.
  const part = catalogVersionOf(settings) === 'V3' ? 'variant' : 'options';
  const questions = [...optionsOf(product, variants, part), ...product.modifiers.map(questionOfModifier)];
  return questions.map((question, index) => ({ ...question, field: `answer${index}` }));
}

const optionsOf = (
  { options }: StoredProduct,
  variants: readonly OfferedVariant[],
  part: Question['part'],
): UnnamedQuestion[] =>
  options.map(({ name, choicesSettings }) => ({
    label: name,
    key: name,
    required: true,
    part,
    choices: choicesSettings.choices
      .map((choice) => ({ value: choice.name, label: choice.name, ...availabilityOf(choice, variants) }))
      .filter(({ visible }) => visible)
      .map(({ visible: _, ...choice }) => choice),
  }));

function questionOfModifier(modifier: V3Modifier): UnnamedQuestion {
  const { key = '', freeTextSettings, choicesSettings } = modifier;
  const label = modifier.name ?? key;
  const required = modifier.mandatory ?? false;
  const { key: textKey = key, title, maxCharCount } = freeTextSettings ?? {};
  if (freeTextSettings) {
    const maxLength = maxCharCount ?? undefined;
    return { label: title ?? label, key: textKey, required, part: 'texts', maxLength };
  }
  const choices = (choicesSettings?.choices ?? []).map((choice) => ({
    value: choice.key ?? '',
    label: choice.name ?? choice.key ?? '',
    inStock: true,
  }));
  return { label, key, required, part: 'options', choices };
}

export function referenceOf(product: StoredProduct, questions: readonly Question[], form: Form): CatalogReference {
  const answers = (part: Question['part']) =>
    Object.fromEntries(
      questions.flatMap((question) => {
        const answer = (form[question.field] ?? '').trim();
        return question.part === part && answer ? [[question.key, answer]] : [];
      }),
    );
  const selectedChoices = answers('variant');
  const isOfVariant = questions.some(({ part }) => part === 'variant');
  const variant = isOfVariant ? findVariant(product, undefined, selectedChoices) : undefined;
  return {
    appId: STORES_APP_ID,
    catalogItemId: product.id,
    options: {
      options: answers('options'),
      customTextFields: answers('texts'),
      // A missing variant gets an ID, too, so that nothing else is sold in its place.
      ...(isOfVariant && { variantId: variant?.id ?? 'none' }),
    },
  };
}
