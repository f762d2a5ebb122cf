import type { Settings } from '../../../../src/server/control/site';

type Change = Partial<Settings>;

const text = (form: FormData, name: string): string => String(form.get(name) ?? '').trim();

const lines = (form: FormData, name: string): string[] =>
  text(form, name)
    .split(/\s+/)
    .filter((line) => line !== '');

export const readGeneral = (form: FormData): Change => ({
  name: text(form, 'name'),
  timeZone: text(form, 'timeZone'),
  currency: text(form, 'currency'),
  language: text(form, 'language'),
  // The selects and checkboxes have no other values, and the control interface checks them.
  catalogVersion: text(form, 'catalogVersion') as Settings['catalogVersion'],
  apps: form.getAll('apps') as Settings['apps'],
});

export const readPayments = (form: FormData): Change => ({
  premium: form.has('premium'),
  acceptsPayments: form.has('acceptsPayments'),
  published: form.has('published'),
});

export const readSignIn = (form: FormData): Change => ({
  signIn: {
    requireEmailVerification: form.has('requireEmailVerification'),
    requireOwnerApproval: form.has('requireOwnerApproval'),
    requireCaptcha: form.has('requireCaptcha'),
  },
});

export const readRedirects = (form: FormData): Change => ({
  redirects: {
    allowedDomains: lines(form, 'allowedDomains'),
    allowedRedirectUris: lines(form, 'allowedRedirectUris'),
  },
});

export function readLimits(form: FormData): Change {
  const quota = text(form, 'requestsPerMinute');
  return {
    requestsPerMinute: quota === '' ? null : Number(quota),
    removals: text(form, 'removals') as NonNullable<Settings['removals']>,
  };
}
