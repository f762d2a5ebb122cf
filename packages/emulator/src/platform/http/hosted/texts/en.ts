import { BOOKING } from './en/booking';
import { CARDS } from './en/cards';
import { CHECKOUT } from './en/checkout';
import { CODES } from './en/codes';
import { COMMON } from './en/common';
import { EVENTS } from './en/events';
import { MEMBERS } from './en/members';
import { PAGES } from './en/pages';
import { PERSON } from './en/person';
import { PLANS } from './en/plans';

export const EN = {
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
