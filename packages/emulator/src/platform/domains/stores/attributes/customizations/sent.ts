import type { customizationsV3 as meta } from '@wix/stores/meta';
import { ApplicationError } from '../../../../kernel/errors';
import { newId } from '../../../../kernel/ids/new-id';
import type { WireRequest } from '../../../../kernel/wire-types';
import type { Choice, Customization, StoredCustomization } from '../../recorded-attributes/attribute-documents';
import { ruleViolation } from '../../refusals';

export type RequestedCustomization = NonNullable<
  WireRequest<ReturnType<typeof meta.createCustomization>['__originalRequestType']>['customization']
>;
type FreeText = NonNullable<Customization['freeTextInput']>;
export type RequestedChoice = NonNullable<NonNullable<RequestedCustomization['choicesSettings']>['choices']>[number];

export type Terms = Omit<StoredCustomization, 'id' | 'revision' | 'createdDate' | 'updatedDate'>;

export function termsOf(customization: RequestedCustomization): Terms {
  const { name = '', customizationType = 'PRODUCT_OPTION', customizationRenderType = 'TEXT_CHOICES' } = customization;
  requireName(name);
  const terms = { name, customizationType, customizationRenderType };
  if (customizationRenderType !== 'FREE_TEXT') {
    return { ...terms, choicesSettings: { choices: newChoices(customization.choicesSettings?.choices ?? [], terms) } };
  }
  if (customizationType === 'PRODUCT_OPTION') {
    throw new ApplicationError('INVALID_CUSTOMIZATION_RENDER_TYPE', 'an option takes choices, not free text');
  }
  return { ...terms, freeTextInput: freeTextOf(customization.freeTextInput ?? {}) };
}

export function requireName(name: string): void {
  if (name.trim() === '') throw ruleViolation('customization.name', 'is more than spaces', 'ONLY_SPACES_STRING_ERROR');
}

export function freeTextOf({ minCharCount = 0, maxCharCount = 500, title, defaultAddedPrice }: FreeText) {
  if (!title || minCharCount > maxCharCount) {
    throw new ApplicationError(
      'INVALID_FREE_TEXT_SETTINGS',
      'free text takes a title, and minCharCount ≤ maxCharCount',
    );
  }
  return { minCharCount, maxCharCount, title, key: title, defaultAddedPrice: defaultAddedPrice || undefined };
}

type Kind = Pick<Terms, 'customizationType' | 'customizationRenderType'>;

export function newChoices(choices: readonly RequestedChoice[], kind: Kind): Choice[] {
  return refuseDuplicates(choices.map((choice) => newChoice(choice, kind)));
}

export function refuseDuplicates<Named extends Choice>(choices: Named[]): Named[] {
  if (new Set(choices.map(({ name }) => name)).size < choices.length) {
    throw ruleViolation('choices', 'two choices have one name', 'DUPLICATE_CHOICE_NAME');
  }
  return choices;
}

function newChoice({ name = '', colorCode, choiceType, ...rest }: RequestedChoice, kind: Kind): Choice {
  const { customizationType, customizationRenderType } = kind;
  const isColor = customizationRenderType === 'SWATCH_CHOICES';
  const type = isColor ? 'ONE_COLOR' : 'CHOICE_TEXT';
  if (choiceType && choiceType !== type) {
    throw ruleViolation('choices.choiceType', `with ${customizationRenderType} is ${type}`, 'INVALID_CHOICE_TYPE');
  }
  const { defaultAddedPrice, primaryChoiceIds } = rest;
  if (defaultAddedPrice && customizationType === 'PRODUCT_OPTION') {
    throw new ApplicationError(
      'MODIFIER_SETTINGS_NOT_SUPPORTED_FOR_PRODUCT_OPTION',
      'a choice of an option adds nothing to the price: its variants have prices',
    );
  }
  return {
    id: newId('choice'),
    name,
    key: name,
    choiceType: type,
    colorCode: isColor ? (colorCode ?? '') : undefined,
    defaultAddedPrice: defaultAddedPrice || undefined,
    primaryChoiceIds,
  };
}
