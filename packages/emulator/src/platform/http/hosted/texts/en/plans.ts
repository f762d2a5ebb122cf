export const PLANS = {
  orderSummary: 'Order summary',
  planForMembers: 'Plans are for members: sign in or sign up to continue.',
  signInInApp: 'Sign in through the app',
  choosePlan: 'Choose another plan',
  signedInAs: (email: string) => `Signed in as ${email}`,
  start: 'Start',
  startsToday: 'The plan starts today.',
  startDate: 'Start date',
  todayOrLater: 'Today or any later day',
  chooseLater: 'Choose today or a later day.',
  trial: (days: number) => `Free trial, ${days} days`,
  dueToday: 'Due today',
  getPlan: 'Get this plan',
  startTrial: 'Start the free trial',
  every: (amount: string, unit: DurationUnit, count: number) =>
    `${amount} every ${count === 1 ? unit.toLowerCase() : `${count} ${unit.toLowerCase()}s`}`,
  lasting: (amount: string, unit: DurationUnit, count: number) =>
    `${amount} for ${count} ${unit.toLowerCase()}${count === 1 ? '' : 's'}`,
  planYours: (name: string) => `${name} is yours`,
  planStarts: (date: string) => `Your plan starts on ${date}.`,
  planStarted: 'Your plan has started.',
  planOnce: 'You already have this plan, and you can only buy it once.',
};

export type DurationUnit = 'DAY' | 'WEEK' | 'MONTH' | 'YEAR';
