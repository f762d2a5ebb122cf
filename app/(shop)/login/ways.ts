/** The two ways to sign members in: with forms of this app, or on the page that the platform hosts. */
export type Way = 'app' | 'hosted';

/** The way that is shown first. */
export const FIRST_WAY_COOKIE = 'sign-in-first';
export const FIRST_WAY_DAYS = 365;

export const toFirstWay = (value: unknown): Way => (value === 'hosted' ? 'hosted' : 'app');

/** A page of signing in, with the path to come back to afterwards. */
export const loginAddress = (page: `/login${string}`, from: string): string =>
  from === '/' ? page : `${page}?${new URLSearchParams({ from })}`;
