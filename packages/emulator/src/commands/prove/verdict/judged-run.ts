import type { Observation, SeenPage } from '../stage/staged-site';
import { SESSION_REFUSED } from '../troubles/sessions';
import type { Trouble } from '../troubles/trouble';
import { doubledMails, doubledSales, lostCarts, otherEnds, oversales, unconfirmedSales } from './business-rules';
import type { Breach } from './finding';
import { salesIn } from './sales';

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

/** Tokens and keys as the platform writes them. */
const SECRETS = [
  { name: 'an access token', pattern: /OauthNG\.JWS\.[\w-]{10,}/ },
  { name: 'a refresh token', pattern: /(?<![\w.])JWS\.[\w-]{10,}\.[\w-]{10,}/ },
  { name: 'the owner’s API key', pattern: /IST\.[\w-]{8,}/ },
];
const UNHANDLED = /UnhandledPromiseRejection|unhandledRejection|Uncaught \(in promise\)|triggerUncaughtException/;

const pathOf = (url: string): string => (URL.canParse(url) ? new URL(url).pathname : url);

const brokenPages = ({ pages }: Observation): Breach[] =>
  distinct(pages.filter(({ status = 200 }) => status >= 500)).map(({ url, status, picture }) => ({
    rule: 'broken-page',
    text: `${pathOf(url)} answered ${status}`,
    holds: [],
    picture,
  }));

const unhandledErrors = ({ pages }: Observation): Breach[] =>
  pages.flatMap(({ error, url, picture }) =>
    error === undefined ? [] : [{ rule: 'unhandled', text: `${pathOf(url)}: ${error}`, holds: [], picture }],
  );

/** A heading that the sunny day shows after the order alone, over no order. */
function falseConfirmations({ pages, business }: Observation, usual: Observation): Breach[] {
  const early = new Set(usual.pages.flatMap(({ hasNewOrder, heading }) => (hasNewOrder ? [] : [heading])));
  const thanks = new Set(
    usual.pages.flatMap(({ hasNewOrder, heading }) => (hasNewOrder && heading && !early.has(heading) ? [heading] : [])),
  );
  const wrong = pages.find(({ hasNewOrder, heading }) => !hasNewOrder && heading && thanks.has(heading));
  if (!wrong || salesIn(usual.business).length === 0) return [];
  return [
    {
      rule: 'false-confirmation',
      text: `${pathOf(wrong.url)} says "${wrong.heading}", and nothing was ordered`,
      holds: [`${salesIn(business).length} orders at the end`],
      picture: wrong.picture,
    },
  ];
}

function lostDetails({ pages }: Observation, usual: Observation): Breach[] {
  const usually = new Set(usual.pages.flatMap(({ lostDetails = [] }) => lostDetails));
  return pages.flatMap(({ lostDetails = [], url, picture }): Breach[] => {
    const lost = lostDetails.filter((field) => !usually.has(field));
    if (lost.length === 0) return [];
    return [{ rule: 'details-lost', text: `${pathOf(url)} is empty again: ${lost.join(', ')}`, holds: [], picture }];
  });
}

function exposedSecrets(sites: readonly Observation[], output: string): Breach[] {
  const urls = sites.flatMap(({ pages }) => pages.map(({ url }) => url));
  const inAddresses = SECRETS.filter(({ pattern }) => urls.some((url) => pattern.test(decodeLeniently(url))));
  const inOutput = SECRETS.filter(({ pattern }) => pattern.test(output));
  const [line] = UNHANDLED.exec(output) ?? [];
  return [
    ...inAddresses.map(({ name }): Breach => ({ rule: 'secret-exposed', text: `${name} is in an address`, holds: [] })),
    ...inOutput.map(({ name }): Breach => ({ rule: 'secret-exposed', text: `${name} is in the output`, holds: [] })),
    ...(line ? [{ rule: 'unhandled' as const, text: `the output has ${line}`, holds: [] }] : []),
  ];
}

function decodeLeniently(url: string): string {
  try {
    return decodeURIComponent(url);
  } catch {
    return url;
  }
}

const distinct = (pages: Observation['pages']): SeenPage[] => [
  ...new Map(pages.map((page) => [`${pathOf(page.url)} ${page.status}`, page])).values(),
];
