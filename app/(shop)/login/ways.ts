export type Way = 'app' | 'hosted';

export const FIRST_WAY_COOKIE = 'sign-in-first';
export const FIRST_WAY_DAYS = 365;

export const toPreferredWay = (value: unknown): Way => (value === 'hosted' ? 'hosted' : 'app');

export const loginAddress = (page: `/login${string}`, from: string): string =>
  from === '/' ? page : `${page}?${new URLSearchParams({ from })}`;
