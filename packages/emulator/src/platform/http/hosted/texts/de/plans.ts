import type { DurationUnit, PLANS as EN } from '../en/plans';

export const PLANS: typeof EN = {
  orderSummary: 'Ihre Auswahl',
  planForMembers: 'Ein Abo gehört zu einem Mitglied: Melden Sie sich an oder registrieren Sie sich.',
  signInInApp: 'In der App anmelden',
  choosePlan: 'Anderes Abo wählen',
  signedInAs: (email) => `Angemeldet als ${email}`,
  start: 'Beginn',
  startsToday: 'Das Abo beginnt heute.',
  startDate: 'Beginnt am',
  todayOrLater: 'Heute oder später',
  chooseLater: 'Wählen Sie heute oder einen späteren Tag.',
  trial: (days) => `Kostenlos testen, ${days} Tage`,
  dueToday: 'Heute fällig',
  getPlan: 'Abo holen',
  startTrial: 'Kostenlos testen',
  every: (amount, unit, count) =>
    `${amount} ${count === 1 ? UNITS[unit].each : `alle ${count} ${UNITS[unit].several}`}`,
  lasting: (amount, unit, count) => `${amount} für ${count} ${count === 1 ? UNITS[unit].one : UNITS[unit].several}`,
  planYours: (name) => `${name} gehört Ihnen`,
  planStarts: (date) => `Ihr Abo beginnt am ${date}.`,
  planStarted: 'Ihr Abo hat begonnen.',
  planOnce: 'Sie haben dieses Abo bereits; es kann nur einmal gekauft werden.',
};

const UNITS: Readonly<Record<DurationUnit, { each: string; one: string; several: string }>> = {
  DAY: { each: 'pro Tag', one: 'Tag', several: 'Tage' },
  WEEK: { each: 'pro Woche', one: 'Woche', several: 'Wochen' },
  MONTH: { each: 'pro Monat', one: 'Monat', several: 'Monate' },
  YEAR: { each: 'pro Jahr', one: 'Jahr', several: 'Jahre' },
};
