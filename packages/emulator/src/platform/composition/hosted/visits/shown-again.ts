import type { Flow, Form, Refusal, ShownAgain } from '../../../http/hosted/flow';

/** Keeps a posted form to show it after a redirect, so that going back or reloading never posts it again. */
export function toRedisplayedForm(
  form: Form,
  { problem = '', fields = {}, retryAfterSeconds }: Partial<Refusal> & { retryAfterSeconds?: number | undefined },
  now: string,
): ShownAgain {
  const retryAt = retryAfterSeconds && new Date(Date.parse(now) + retryAfterSeconds * 1000).toISOString();
  return { problem, fields, form: limitForm(form), retryAt: retryAt || undefined };
}

export function refusalOn({ shownAgain: again }: Pick<Flow, 'shownAgain'>, now: string): Refusal | undefined {
  if (!again) return undefined;
  const { retryAt, ...refusal } = again;
  return retryAt && retryAt <= now ? { problem: '', fields: {}, form: refusal.form } : refusal;
}

/** `undefined`: another attempt is accepted now. */
export function secondsToRetry({ shownAgain: again }: Pick<Flow, 'shownAgain'>, now: string): number | undefined {
  const seconds = again?.retryAt ? Math.ceil((Date.parse(again.retryAt) - Date.parse(now)) / 1000) : 0;
  return seconds > 0 ? seconds : undefined;
}

function limitForm(form: Form): Form {
  let room = MAX_KEPT_CHARACTERS;
  return Object.fromEntries(
    Object.entries(form).filter(([name, value]) => {
      if (NEVER_KEPT.has(name)) return false;
      room -= name.length + value.length;
      return room >= 0;
    }),
  );
}

const NEVER_KEPT = new Set(['password', 'code', 'cardNumber', 'cardCode', 'cardExpiry', 'cardEnding']);

/** A registration of 50 guests with long answers stays below this limit. */
const MAX_KEPT_CHARACTERS = 100_000;
