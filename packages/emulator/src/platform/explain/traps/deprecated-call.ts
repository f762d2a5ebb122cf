import type { Rule } from './rule';

const DAY = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: 'UTC' });

const toDay = (date: string): string => DAY.format(new Date(date));

export const deprecatedCall: Rule = ({ call: { deprecated, removedOn } }) => {
  if (!deprecated) return undefined;
  const { removal, replacedBy } = deprecated;
  const state = removedOn
    ? `Removed on ${toDay(removedOn)}, and answered only because the site’s setting removals is announced`
    : `Deprecated${removal ? `, to be removed on ${toDay(removal)}` : ''}`;
  return `${state}: ${replacedBy ? `use ${replacedBy}` : 'there is no replacement yet'}`;
};
