import type { Observation } from '../stage/staged-site';
import { SESSION_REFUSED } from '../troubles/sessions';
import type { Trouble } from '../troubles/trouble';
import { brokenPages, exposedSecrets, falseConfirmations, lostDetails, unhandledErrors } from './appearances';
import { doubledMails, doubledSales, lostCarts, otherEnds, oversales, unconfirmedSales } from './business-rules';
import type { Breach } from './finding';

export interface JudgedRun {
  trouble: Trouble | undefined;
  sites: readonly Observation[];
  output: string;
  /** The command's exit code. */
  code: number;
}

export interface JudgedBreach extends Breach {
  test: string;
}

/** Compares what a run left behind with the sunny day. What the sunny day breaks, too, is its finding alone. */
export function verdictOn({ trouble, sites, output, code }: JudgedRun, sunny: readonly Observation[]): JudgedBreach[] {
  const breaches = sites.flatMap((site) => {
    const usual = sunny.find(({ key }) => key === site.key);
    const keepsVisitor = trouble?.name !== SESSION_REFUSED;
    return [
      ...oversales(site),
      ...unconfirmedSales(site, code !== 0 && !trouble?.delivery ? usual : undefined),
      ...brokenPages(site),
      ...unhandledErrors(site),
      ...(usual
        ? [
            ...doubledSales(site, usual),
            ...doubledMails(site, usual),
            ...(keepsVisitor ? lostCarts(site, usual) : []),
            ...(trouble?.delivery && trouble.delivery !== 'dropped' ? otherEnds(site, usual) : []),
            ...falseConfirmations(site, usual),
            ...lostDetails(site, usual),
          ]
        : []),
    ].map((breach) => ({ ...breach, test: site.key, ...lastSight(site, breach.picture) }));
  });
  const exposed = exposedSecrets(sites, output).map((breach) => ({ test: 'the whole run', ...breach }));
  // A page is looked at when it opens and when the test ends.
  return [
    ...new Map(
      [...breaches, ...exposed].map((breach) => [`${breach.rule} ${breach.test} ${breach.text}`, breach]),
    ).values(),
  ];
}

/** Where the buyer was at the end. */
function lastSight({ pages }: Observation, picture?: string): Pick<Breach, 'picture' | 'video'> {
  const last = pages.findLast((page) => page.picture !== undefined);
  return { picture: picture ?? last?.picture, video: last?.video };
}

/** The same fault of another run has other IDs and numbers. */
export const kindOf = ({ rule, test, text }: JudgedBreach): string =>
  `${rule} ${test} ${text.replace(/[\da-f-]{5,}|\d+/g, '#')}`;
