import type { Texts } from '../../../../http/hosted/texts/texts';
import type { AnswerProblem } from '../../../forms/index';

export function sentenceOf({ errorType, params }: AnswerProblem, t: Texts): string {
  switch (errorType) {
    case 'REQUIRED_VALUE_ERROR':
      return t.enterAnswer;
    case 'MAX_LENGTH_ERROR':
      return t.atMost(Number(params.limit));
    case 'MAX_ITEMS_ERROR':
      return t.chooseAtMost(Number(params.limit));
    case 'MIN_ITEMS_ERROR':
    case 'NOT_ALLOWED_VALUE_ERROR':
      return t.chooseOption;
    case 'MIN_VALUE_ERROR':
    case 'MAX_VALUE_ERROR':
      return t.notAccepted;
    case 'TYPE_ERROR':
      return params.type === 'number' ? t.enterNumber : t.notAccepted;
    case 'FORMAT_ERROR':
      return FORMAT_TEXTS[String(params.format)]?.(t) ?? t.notAccepted;
    default:
      return t.notAccepted;
  }
}

const FORMAT_TEXTS: Readonly<Record<string, (t: Texts) => string>> = {
  email: (t) => t.enterEmail,
  phone: (t) => t.enterPhoneWithCountry,
  date: (t) => t.enterDate,
};
