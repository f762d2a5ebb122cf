import { expect, test } from 'vitest';
import { cardProblems, lastMonthOf, outcomeOfCard, withChosenCard } from '../../src/platform/http/hosted/cards/cards';
import { EN } from '../../src/platform/http/hosted/texts/en';

const NOW = '2027-03-15T10:00:00.000Z';

test.each(['1230', '12/30', '12 / 30', '12/2030', '12-30', '12.2030', '122030', ' 12 30 '])(
  '“%s” is read as December 2030',
  (typed) => expect(lastMonthOf(typed)).toBe('2030-12'),
);

test.each(['', '13/30', '00/30', '12', '12/3', '12/203', 'December 2030', '130'])('“%s” is not a date', (typed) =>
  expect(lastMonthOf(typed)).toBeUndefined(),
);

test('a card is valid through the month of its expiry', () => {
  const card = { cardNumber: '4242 4242 4242 4242', cardCode: '123' };
  expect(cardProblems({ ...card, cardExpiry: '0327' }, NOW, EN)).toEqual({});
  expect(cardProblems({ ...card, cardExpiry: '2/2027' }, NOW, EN)).toEqual({ cardExpiry: EN.cardExpired });
});

test('a selected test card replaces an empty number, and a typed one takes precedence', () => {
  const form = withChosenCard({ testCard: 'insufficient-funds', cardNumber: '' }, NOW);
  expect([outcomeOfCard(form), cardProblems(form, NOW, EN)]).toEqual(['insufficient-funds', {}]);
  const typed = { testCard: 'declined', cardNumber: '4242424242424242' };
  expect(withChosenCard(typed, NOW)).toBe(typed);
  expect(withChosenCard({ testCard: 'none such' }, NOW)).toEqual({ testCard: 'none such' });
});

test('test cards do not expire, however far the site’s clock is moved', () => {
  const later = '2061-12-31T23:00:00.000Z';
  expect(cardProblems(withChosenCard({ testCard: 'approved' }, later), later, EN)).toEqual({});
});
