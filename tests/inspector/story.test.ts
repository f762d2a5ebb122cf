import { operations } from 'headless-emulator/explain';
import { describe, expect, test } from 'vitest';
import { chaptersOf } from '../../packages/devtools/inspector/story/chapters';
import { SENTENCES } from '../../packages/devtools/inspector/story/sentences';
import type { StoryStep } from '../../packages/devtools/inspector/story/step';
import { storySentence } from '../../packages/devtools/inspector/story/story-sentence';
import { aCall } from './a-call';

describe('a call in business terms', () => {
  test('says what was done, or why the call failed', () => {
    const placed = aCall('ecom/cartV2.placeOrder');
    expect(storySentence(placed)).toEqual({ text: 'The order was placed' });
    const response = JSON.stringify({ details: { applicationError: { code: 'CART_ALREADY_ORDERED' } } });
    const refused = { text: 'Couldn’t place the order (CART_ALREADY_ORDERED)', kind: 'failed' };
    expect(storySentence({ ...placed, status: 428, response })).toEqual(refused);
  });

  test('counts the held places', () => {
    const reservationText = (quantity: number) => {
      const request = { ticketReservation: { tickets: [{ ticketDefinitionId: 'a', quantity }] } };
      return storySentence(aCall('events/ticketReservations.createTicketReservation', { request }))?.text;
    };
    expect(reservationText(1)).toBe('A place was held');
    expect(reservationText(3)).toBe('3 places were held');
  });

  test('names the hosted page of a redirect', () => {
    const request = { ecomCheckout: { checkoutId: 'a' }, callbacks: {} };
    const leaving = storySentence(aCall('redirects/redirects.createRedirectSession', { request }));
    expect(leaving).toEqual({ text: 'Redirected to the hosted checkout page', kind: 'hosted' });
  });

  test('is empty for the redirect of a sign-in that shows no hosted page', () => {
    const sentenceOf = (prompt: string) => {
      const request = { auth: { authRequest: { redirectUri: '/login-callback' }, prompt } };
      return storySentence(aCall('redirects/redirects.createRedirectSession', { request }));
    };
    expect(sentenceOf('none')).toBeUndefined();
    expect(sentenceOf('login')?.text).toBe('Redirected to the hosted sign-in page');
  });

  test('is empty for calls without a meaning, and for missing entities', () => {
    expect(storySentence(aCall('catalogs/catalogVersioning.getCatalogVersion'))).toBeUndefined();
    expect(
      storySentence(aCall('stores/products.queryProducts', { purpose: 'Is the store installed?' })),
    ).toBeUndefined();
    expect(storySentence(aCall('ecom/orders.getOrder', { status: 404 }))).toBeUndefined();
  });

  test('describes only calls that exist in the contract', async () => {
    const known = (await operations()).map(({ area, name }) => `${area}/${name.split('.').slice(-2).join('.')}`);
    // The SDK's token exchange does not belong to a module.
    const describedCalls = Object.keys(SENTENCES).filter((key) => !key.startsWith('/auth.'));
    expect(describedCalls.filter((key) => !known.includes(key))).toEqual([]);
  });
});

describe('the story of several screens', () => {
  let id = 0;
  const step = (path: string, text: string, kind?: StoryStep['kind']): StoryStep => {
    id += 1;
    return { id: `${id}`, screen: path.slice(1), path, text, ...(kind && { kind }) };
  };

  test('has a chapter for each screen, without repeated sentences', () => {
    const chapters = chaptersOf([
      step('/booking', 'The services were listed'),
      step('/booking/haircut', 'Open times were looked up'),
      step('/booking/haircut', 'Open times were looked up'),
      step('/booking', 'The services were listed'),
    ]);
    expect(chapters.map(({ screen, steps }) => [screen, steps.length])).toEqual([
      ['booking', 1],
      ['booking/haircut', 1],
      ['booking', 1],
    ]);
  });

  test('says that the visitor paid on the hosted page only if the order is paid afterwards', () => {
    const checkoutStep = () => step('/cart', 'Redirected to the hosted checkout page', 'hosted');
    const paid = step('/store/confirmed', 'The order was read: paid', 'paid');
    const textsOf = (steps: StoryStep[]) =>
      chaptersOf(steps).flatMap((chapter) => chapter.steps.map(({ text }) => text));
    expect(textsOf([checkoutStep(), paid])).toEqual(['Paid on the hosted checkout page', 'The order was read: paid']);
    expect(textsOf([checkoutStep(), checkoutStep(), paid])[0]).toBe('Redirected to the hosted checkout page');
    expect(textsOf([checkoutStep()])).toEqual(['Redirected to the hosted checkout page']);
  });
});
