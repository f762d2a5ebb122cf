/** An email takes a while, and the form must not fill a mailbox. */
const RESEND_WAIT_SECONDS = 30;

/** Assumed: the platform does not state it. */
const CODE_LIFETIME_SECONDS = 60 * 60;

export const resendAt = (mailedAt: string): string => secondsAfter(mailedAt, RESEND_WAIT_SECONDS);

/** `now`: by the site's clock, as `mailedAt`. */
export const isCodeOld = (mailedAt: string, now: string): boolean =>
  secondsAfter(mailedAt, CODE_LIFETIME_SECONDS) <= now;

const secondsAfter = (instant: string, seconds: number): string =>
  new Date(Date.parse(instant) + seconds * 1000).toISOString();
