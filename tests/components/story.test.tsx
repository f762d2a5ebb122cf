import { beforeEach, expect, test } from 'vitest';
import { remember, storedStory } from '@/packages/devtools/call-panel/story/remember';

beforeEach(() => sessionStorage.clear());

function showScreen(title: string): void {
  document.body.innerHTML = `<h1>${title}</h1>`;
}

const aCall = (id: string, text: string) => ({ id, sentence: { text } });

test('an action that leads to another screen is filed under the screen of its form', () => {
  showScreen('Pottery class');
  remember('/booking/pottery', [aCall('1', 'The service was read')]);
  // A screen without calls of its own.
  showScreen('Sign in');
  remember('/login', []);
  showScreen('Your account');
  const carried = { isCarried: true, sentFrom: '/login' };
  remember('/account', [
    { ...aCall('2', 'The member signed in'), ...carried },
    aCall('3', 'The member’s orders were listed'),
  ]);
  expect(storedStory().map(({ text, screen, path }) => [text, screen, path])).toEqual([
    ['The service was read', 'Pottery class', '/booking/pottery'],
    ['The member signed in', 'Sign in', '/login'],
    ['The member’s orders were listed', 'Your account', '/account'],
  ]);
});

test('an action that stays on its screen is filed there', () => {
  showScreen('Cart');
  remember('/cart', [aCall('1', 'The cart was read')]);
  remember('/cart', [{ ...aCall('2', 'The coupon was added'), sentFrom: '/cart' }]);
  expect(storedStory().map(({ path }) => path)).toEqual(['/cart', '/cart']);
});

test('a call from a route without a screen is filed under the screen before it', () => {
  showScreen('Cart');
  remember('/cart', [aCall('1', 'The cart was read')]);
  showScreen('Thank you');
  remember('/store/confirmed', [{ ...aCall('2', 'Redirected'), isCarried: true, sentFrom: '/sandbox/open' }]);
  expect(storedStory().at(-1)).toMatchObject({ screen: 'Cart', path: '/cart' });
});
