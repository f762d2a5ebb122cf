import { expect, test } from 'vitest';
import { DE } from '../../src/platform/http/hosted/texts/de';
import { EN } from '../../src/platform/http/hosted/texts/en';
import { textsOf } from '../../src/platform/http/hosted/texts/texts';
import { moneyText } from '../../src/platform/kernel/money';
import { addToCart, checkoutOfCart, DETAILS, visitCheckout } from '../ecom/cart/shopping';
import { aTicketOnSale, reserveTickets, ticketPageOf } from '../events/tickets/some-tickets';
import { onEveryDatabase } from '../harness/harness';

const withPlainSpaces = (html: string) => html.replaceAll(/\s/g, ' ');

onEveryDatabase('a German site that sells in euros', (platform) => {
  const germanSite = async () => {
    const site = await platform.site('sandbox');
    await site.settings({ language: 'de', currency: 'EUR', timeZone: 'Europe/Berlin' });
    return site;
  };

  test('has a checkout in German, with amounts in German format', async () => {
    const site = await germanSite();
    const visitor = site.visitor();
    await addToCart(visitor, 'canvas-tote');
    const browser = await visitCheckout(site, visitor, await checkoutOfCart(visitor));
    expect(browser.html).toContain('<html lang="de">');
    expect(browser.html).toContain('<h1>Kasse</h1>');
    expect(browser.html).toContain('>Deutschland</option>');
    expect(withPlainSpaces(browser.html)).toContain('24,00 €');
    await browser.submit({ ...DETAILS, firstName: '' });
    expect(browser.html).toContain('Geben Sie Ihren Vornamen ein.');
    await browser.submit(DETAILS);
    expect(withPlainSpaces(browser.html)).toMatch(/value="pay">[\d,]+ € bezahlen<\/button>/);
    expect(browser.html).not.toContain('$');
  });

  test('shows the sign-in pages in German', async () => {
    const site = await germanSite();
    const { redirectSession } = await site.visitor().redirects.createRedirectSession({ login: {} });
    const browser = site.browse();
    await browser.open(redirectSession?.fullUrl ?? '');
    expect(browser.html).toContain('Registrieren');
    await browser.submit({ do: 'log-in', email: 'nobody@example.com', password: 'sandbox-Pass2' });
    expect(browser.html).toContain('Mit dieser Adresse gibt es kein Konto.');
  });

  test('sells tickets in German', async () => {
    const site = await germanSite();
    const visitor = site.visitor();
    const onSale = await aTicketOnSale(site, { pricingMethod: { fixedPrice: { value: '24', currency: 'EUR' } } });
    const browser = await ticketPageOf(site, visitor, onSale, await reserveTickets(visitor, onSale));
    expect(browser.html).toContain('<h1>Ihre Angaben</h1>');
    expect(withPlainSpaces(browser.html)).toMatch(/value="pay">[\d,]+ € bezahlen<\/button>/);
  });

  test('control: a site in an untranslated language is in English', async () => {
    const site = await platform.site('sandbox');
    await site.settings({ language: 'ja' });
    const { redirectSession } = await site.visitor().redirects.createRedirectSession({ login: {} });
    const browser = site.browse();
    await browser.open(redirectSession?.fullUrl ?? '');
    expect(browser.html).toContain('>Sign in<');
  });
});

test.each([
  ['en', EN],
  ['de', DE],
  ['de-AT', DE],
  ['DE_ch', DE],
  ['ja', EN],
  ['constructor', EN],
])('a site in “%s” has texts in its language, or in English', (language, texts) => {
  expect(textsOf({ language })).toBe(texts);
});

test('amounts are formatted for the language', () => {
  const withPlainSpaces = (text: string) => text.replaceAll(/\s/g, ' ');
  expect(moneyText('1234.5', { currency: 'USD', language: 'en' })).toBe('$1,234.50');
  expect(withPlainSpaces(moneyText('1234.5', { currency: 'EUR', language: 'de' }))).toBe('1.234,50 €');
  expect(moneyText('1234.5', { currency: 'JPY', language: 'ja' })).toMatch(/1,235$/);
});

test('no translation is empty', () => {
  expect(Object.entries(DE).filter(([, text]) => text === '')).toEqual([]);
});
