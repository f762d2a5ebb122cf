import { BOOKING } from './de/booking';
import { CARDS } from './de/cards';
import { CHECKOUT } from './de/checkout';
import { CODES } from './de/codes';
import { COMMON } from './de/common';
import { EVENTS } from './de/events';
import { MEMBERS } from './de/members';
import { PAGES } from './de/pages';
import { PERSON } from './de/person';
import { PLANS } from './de/plans';
import type { EN } from './en';

export const DE: typeof EN = {
  ...COMMON,
  ...PERSON,
  ...CARDS,
  ...BOOKING,
  ...CHECKOUT,
  ...CODES,
  ...EVENTS,
  ...PLANS,
  ...MEMBERS,
  ...PAGES,
};
