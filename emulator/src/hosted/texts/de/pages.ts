import type { PAGES as EN } from '../en/pages';

export const PAGES: typeof EN = {
  price: 'Preis',
  product: 'Produkt',
  goToCart: 'Zum Warenkorb',
  mailbox: 'Postfach',
  mailboxOfSandbox: 'Postfach der Sandbox',
  mailboxNote: (shown) =>
    `Nichts wird wirklich verschickt. Gezeigt werden die letzten ${shown} Mails; die Steuerung hat alle.`,
  noMail: 'Noch keine Post.',
  to: (address) => `An ${address}`,
  setThePassword: 'Passwort setzen',
};
