import type { PERSON as EN } from '../en/person';

export const PERSON: typeof EN = {
  yourDetails: 'Ihre Angaben',
  firstName: 'Vorname',
  lastName: 'Nachname',
  email: 'E-Mail',
  phone: 'Telefon',
  fillTestDetails: 'Testdaten eintragen',
  enterFirstName: 'Geben Sie Ihren Vornamen ein.',
  enterLastName: 'Geben Sie Ihren Nachnamen ein.',
  enterEmail: 'Geben Sie eine E-Mail-Adresse ein, etwa ada@example.com.',
  enterPhone: 'Geben Sie eine Telefonnummer ein oder lassen Sie das Feld leer.',
  yourAnswers: 'Ein paar Fragen',
  enterPhoneWithCountry: 'Geben Sie die Nummer mit Ländervorwahl ein, etwa +4930123456.',
  enterAnswer: 'Beantworten Sie diese Frage.',
  enterNumber: 'Geben Sie eine Zahl ein.',
  enterDate: 'Geben Sie ein Datum ein.',
  chooseOption: 'Wählen Sie eine der Möglichkeiten.',
  chooseAtMost: (most) => `Wählen Sie höchstens ${most}.`,
  notAccepted: 'Diese Antwort wird nicht angenommen.',
};
