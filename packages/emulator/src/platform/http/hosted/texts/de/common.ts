import type { COMMON as EN } from '../en/common';

export const COMMON: typeof EN = {
  sandbox: 'Sandbox',
  sandboxNote: 'Diese Seite steht für die, die Wix bereitstellt. Keine echte Karte wird belastet.',
  optional: 'optional',
  cancel: 'Abbrechen und zurück',
  goBack: 'Zurück',
  backToApp: 'Zurück zur App',
  continue: 'Weiter',
  summary: 'Übersicht',
  total: 'Gesamt',
  payNow: 'Jetzt zu zahlen',
  payLater: 'Später zu zahlen',
  free: 'Kostenlos',
  pay: (amount) => `${amount} bezahlen`,
  checkFields: 'Bitte prüfen Sie die markierten Felder.',
  priceChanged: 'Der Preis hat sich geändert. Es wurde nichts abgebucht: Bitte prüfen Sie den neuen Betrag.',
  thankYou: 'Vielen Dank',
  with: (name) => `Mit ${name}`,
  atMost: (most) => `Höchstens ${most} Zeichen.`,
};
