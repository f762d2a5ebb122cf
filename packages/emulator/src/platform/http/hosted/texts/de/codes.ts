import type { CODES as EN } from '../en/codes';

export const CODES: typeof EN = {
  couponCode: 'Gutscheincode',
  removeCoupon: 'Entfernen',
  couponApplied: (code, name) => `Gutschein ${code}: ${name}`,
  couponRefused: 'Der Gutschein wurde nicht eingelöst.',
  enterCoupon: 'Geben Sie den Gutscheincode ein.',
  apply: 'Einlösen',
  codeApplied: (code) => `Gutschein ${code}`,
  discountBy: (name) => `Rabatt (${name})`,
  planApplied: (name) => `Ihr Abo ${name} wird angerechnet.`,
  withoutPlan: 'Nicht verwenden',
  usePlan: (name, percent) => `Ihr Abo ${name} verwenden: ${percent} % Rabatt`,
  nothingOff: 'Es wurde nichts abgezogen.',
  noSuchCode: 'Diesen Code gibt es nicht.',
  codeDisabled: 'Dieser Code ist ausgeschaltet.',
  codeExpired: 'Dieser Code ist abgelaufen.',
  codeTooEarly: 'Dieser Code gilt noch nicht.',
  codeUsedUp: 'Dieser Code ist aufgebraucht.',
  codeUsedBefore: 'Sie haben diesen Code bereits verwendet.',
  codeNotForThis: 'Dieser Code gilt hier nicht.',
  planUsedUp: 'Ihr Abo ist aufgebraucht.',
};
