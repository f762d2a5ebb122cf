import { catalogVersionOf } from '../../../../http/catalog-version';
import type { Form } from '../../../../http/hosted/flow';
import { STORES_APP_ID } from '../../../../kernel/app-ids';
import type { SiteSettings } from '../../../../kernel/settings';
import type { CatalogReference } from '../../../ecom/index';
import { hasVariants, toV3Modifiers } from '../../catalog-v3/options';
import { hasChoices } from '../../legacy/catalog-v1/variants/variants';
import type { CatalogueProduct } from '../catalogue';
import { offeredOption, type ShownVariant } from '../../legacy/catalog-v1/products/view';

/** A choice or text of the buyer's. `part`: where the answer goes in the catalog reference. */
export interface Question {
  field: string;
  label: string;
  required: boolean;
  part: 'variant' | 'options' | 'texts';
  key: string;
  choices?: { value: string; label: string; inStock: boolean }[];
  maxLength?: number | undefined;
}

type Asked = Omit<Question, 'field'>;

export function questionsOf(
  product: CatalogueProduct,
  variants: readonly ShownVariant[],
  settings: SiteSettings,
): Question[] {
  const isV3 = catalogVersionOf(settings) === 'V3';
  const asked = isV3
    ? [...(hasVariants(product) ? optionsOf(product, variants, 'variant') : []), ...modifiersOf(product)]
    : [...optionsOf(product, variants, 'options'), ...textsOf(product)];
  return asked.map((question, index) => ({ ...question, field: `answer${index}` }));
}

const optionsOf = (product: CatalogueProduct, variants: readonly ShownVariant[], part: Question['part']): Asked[] =>
  product.productOptions.map((option) => ({
    label: option.name ?? '',
    key: option.name ?? '',
    required: true,
    part,
    choices: (offeredOption(option, variants).choices ?? [])
      .filter(({ visible }) => visible)
      .map(({ description = '', inStock = true }) => ({ value: description, label: description, inStock })),
  }));

const textsOf = ({ customTextFields = [] }: CatalogueProduct): Asked[] =>
  customTextFields.map(({ title = '', mandatory, maxLength }) => ({
    label: title,
    key: title,
    required: mandatory ?? false,
    part: 'texts' as const,
    maxLength,
  }));

const modifiersOf = (product: CatalogueProduct): Asked[] =>
  toV3Modifiers(product, new Set()).map((modifier) => {
    const { key = '', freeTextSettings, choicesSettings } = modifier;
    const label = modifier.name ?? key;
    const required = modifier.mandatory ?? false;
    const { key: textKey = key, title, maxCharCount } = freeTextSettings ?? {};
    if (freeTextSettings) {
      const maxLength = maxCharCount ?? undefined;
      return { label: title ?? label, key: textKey, required, part: 'texts' as const, maxLength };
    }
    const choices = (choicesSettings?.choices ?? []).map((choice) => ({
      value: choice.key ?? '',
      label: choice.name ?? choice.key ?? '',
      inStock: true,
    }));
    return { label, key, required, part: 'options' as const, choices };
  });

/** The form's choices as a catalog reference. */
export function referenceOf(product: CatalogueProduct, questions: readonly Question[], form: Form): CatalogReference {
  const answers = (part: Question['part']) =>
    Object.fromEntries(
      questions.flatMap((question) => {
        const answer = (form[question.field] ?? '').trim();
        return question.part === part && answer ? [[question.key, answer]] : [];
      }),
    );
  const chosen = answers('variant');
  const isOfVariant = questions.some(({ part }) => part === 'variant');
  const variant = isOfVariant ? product.variants.find(({ choices }) => hasChoices(choices, chosen)) : undefined;
  return {
    appId: STORES_APP_ID,
    catalogItemId: product.id,
    options: {
      options: answers('options'),
      customTextFields: answers('texts'),
      // A missing variant is named all the same, so that nothing else is sold in its place.
      ...(isOfVariant && { variantId: variant?.id ?? 'none' }),
    },
  };
}
