import { Decimal } from '../../../kernel/money';
import type { CatalogItem } from '../../ecom/index';
import type { V3Modifier } from '../product-wire';
import type { StoredProduct } from '../products/product-documents';

type Line = CatalogItem['descriptionLines'][number];

export interface ChosenModifiers {
  lines: CatalogItem['descriptionLines'];
  /** The surcharge of all modifiers for one piece. */
  addedPrice: Decimal;
  /** The modifiers' keys, each with the choice's key or the text. */
  answers: (readonly [string, string])[];
}

interface ChosenModifier {
  key: string;
  answer: string;
  line: CatalogItem['descriptionLines'][number];
  addedPrice: string | null | undefined;
}

/**
 * Returns `undefined` if a mandatory modifier has no answer, or an answer is not valid (assumed; errs to refusal).
 * Source: "eCommerce Integration" of Catalog V3: `options` has choices by the keys of modifier and choice, and
 * `customTextFields` has free text by the text's key. Unknown keys are ignored.
 */
export function chosenModifiers(
  product: StoredProduct,
  options: Readonly<Record<string, string>>,
  texts: Readonly<Record<string, string>>,
): ChosenModifiers | undefined {
  const all: ChosenModifier[] = [];
  for (const modifier of product.modifiers) {
    const answer = modifier.freeTextSettings ? textAnswer(modifier, texts) : choiceAnswer(modifier, options);
    if (answer === 'refused' || (answer === 'none' && modifier.mandatory)) return undefined;
    if (answer !== 'none') all.push(answer);
  }
  return {
    lines: all.map(({ line }) => line),
    addedPrice: all.reduce((sum, { addedPrice }) => sum.plus(addedPrice ?? 0), new Decimal(0)),
    answers: all.map(({ key, answer }) => [key, answer]),
  };
}

type Answer = ChosenModifier | 'none' | 'refused';

function choiceAnswer(
  { key = '', name, choicesSettings }: V3Modifier,
  options: Readonly<Record<string, string>>,
): Answer {
  const answer = Object.hasOwn(options, key) ? options[key] : undefined;
  if (!answer) return 'none';
  const choice = choicesSettings?.choices?.find((each) => each.key === answer);
  if (!choice) return 'refused';
  const { name: choiceName, choiceType, colorCode, addedPrice } = choice;
  const [title, text] = [name ?? key, choiceName ?? answer];
  const line = choiceType === 'ONE_COLOR' ? colorLine(title, text, colorCode) : descriptionLine(title, text);
  return { key, answer, line, addedPrice };
}

function textAnswer({ key = '', freeTextSettings = {} }: V3Modifier, texts: Readonly<Record<string, string>>): Answer {
  const { key: textKey = key, title = textKey, minCharCount = 0, maxCharCount, defaultAddedPrice } = freeTextSettings;
  const answer = Object.hasOwn(texts, textKey) ? texts[textKey] : undefined;
  if (!answer) return 'none';
  if (answer.length < minCharCount || (maxCharCount && answer.length > maxCharCount)) return 'refused';
  return { key: textKey, answer, line: descriptionLine(title, answer), addedPrice: defaultAddedPrice };
}

export const descriptionLine = (name: string, text: string): Line => ({
  name: { original: name, translated: name },
  plainText: { original: text, translated: text },
});

export const colorLine = (name: string, color: string, code: string | undefined): Line => ({
  name: { original: name, translated: name },
  colorInfo: { original: color, translated: color, code },
});
