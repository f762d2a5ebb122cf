import type { Observation, SeenPage } from '../stage/staged-site';
import type { Breach } from './finding';
import { salesIn } from './sales';

/** Tokens and keys as the platform writes them. */
const SECRETS = [
  { name: 'an access token', pattern: /OauthNG\.JWS\.[\w-]{10,}/ },
  { name: 'a refresh token', pattern: /(?<![\w.])JWS\.[\w-]{10,}\.[\w-]{10,}/ },
  { name: 'the owner’s API key', pattern: /IST\.[\w-]{8,}/ },
];
const UNHANDLED = /UnhandledPromiseRejection|unhandledRejection|Uncaught \(in promise\)|triggerUncaughtException/;

const pathOf = (url: string): string => (URL.canParse(url) ? new URL(url).pathname : url);

export const brokenPages = ({ pages }: Observation): Breach[] =>
  distinct(pages.filter(({ status = 200 }) => status >= 500)).map(({ url, status, picture }) => ({
    rule: 'broken-page',
    text: `${pathOf(url)} answered ${status}`,
    holds: [],
    picture,
  }));

export const unhandledErrors = ({ pages }: Observation): Breach[] =>
  pages.flatMap(({ error, url, picture }) =>
    error === undefined ? [] : [{ rule: 'unhandled', text: `${pathOf(url)}: ${error}`, holds: [], picture }],
  );

/** A heading that the sunny day shows after the order alone, over no order. */
export function falseConfirmations({ pages, business }: Observation, usual: Observation): Breach[] {
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

export function lostDetails({ pages }: Observation, usual: Observation): Breach[] {
  const usually = new Set(usual.pages.flatMap(({ lostDetails = [] }) => lostDetails));
  return pages.flatMap(({ lostDetails = [], url, picture }): Breach[] => {
    const lost = lostDetails.filter((field) => !usually.has(field));
    if (lost.length === 0) return [];
    return [{ rule: 'details-lost', text: `${pathOf(url)} is empty again: ${lost.join(', ')}`, holds: [], picture }];
  });
}

export function exposedSecrets(sites: readonly Observation[], output: string): Breach[] {
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
