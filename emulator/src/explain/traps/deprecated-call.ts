import type { Rule } from './rule';

const DAY = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: 'UTC' });

export const deprecatedCall: Rule = ({ call: { deprecated } }) => {
  if (!deprecated) return undefined;
  const { removal, replacedBy } = deprecated;
  const going = `Deprecated${removal ? `, to be removed on ${DAY.format(new Date(removal))}` : ''}`;
  return `${going}: ${replacedBy ? `use ${replacedBy}` : 'there is no replacement yet'}`;
};
