import type { Rule } from './rule';

const DAY = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: 'UTC' });

/** That the call is going, its last day, and what to call instead. */
export const deprecatedCall: Rule = ({ call: { deprecated } }) => {
  if (!deprecated) return undefined;
  const { removal, replacedBy } = deprecated;
  const going = `Deprecated${removal ? `, to be removed on ${DAY.format(new Date(removal))}` : ''}`;
  return `${going}: ${replacedBy ? `use ${replacedBy}` : 'nothing takes its place yet'}`;
};
