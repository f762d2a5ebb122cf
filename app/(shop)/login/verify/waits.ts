/** Between two mails with a code: a mail takes a while, and nobody's mailbox is to be filled from here. */
const RESEND_WAIT_SECONDS = 30;

/** Assumed: the platform does not say how long a mailed code is good for. */
const CODE_LIFETIME_SECONDS = 60 * 60;

/** When another code may be asked for, ISO. */
export const resendAt = (mailedAt: string): string => secondsAfter(mailedAt, RESEND_WAIT_SECONDS);

/** `now`: by the site's clock, as `mailedAt`. */
export const isCodeOld = (mailedAt: string, now: string): boolean =>
  secondsAfter(mailedAt, CODE_LIFETIME_SECONDS) <= now;

const secondsAfter = (instant: string, seconds: number): string =>
  new Date(Date.parse(instant) + seconds * 1000).toISOString();
