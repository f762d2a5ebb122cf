export const PAGES = {
  price: 'Price',
  product: 'Product',
  goToCart: 'Go to the cart',
  mailbox: 'Mailbox',
  mailboxOfSandbox: 'Sandbox mailbox',
  mailboxNote: (shown: number) =>
    `Nothing is really sent. These are the latest ${shown} emails; the control interface has all of them.`,
  noMail: 'No emails yet.',
  to: (address: string) => `To ${address}`,
  setThePassword: 'Set the password',
};
