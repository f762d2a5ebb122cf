import { redirect } from 'next/navigation';
import { appOrigin } from '@/lib/request';
import { applicationData } from '@/lib/wix/errors';
import { localPath } from '../request';
import { callbackAddress } from './authorization';
import { keepPending } from './next-screen';
import { refusalOf } from './refusal-of';
import type { FieldName } from './refusals';

/** `typed`: entered values without the password, for the page that a browser without script gets. */
export type SignInOutcome =
  | { kind: 'idle' }
  | { kind: 'invalid'; fields: Partial<Record<FieldName, string>>; typed: Typed }
  | { kind: 'wait'; seconds: number; typed: Typed }
  | { kind: 'failed'; message: string; typed: Typed };

export type Typed = Readonly<Record<string, string>>;

const WAIT_SECONDS = 60;

/** Places the message at its field, if it is one of `fields`. Redirects if the account cannot sign in. Rethrows bugs. */
export async function toRefusedOutcome(
  error: unknown,
  typed: Typed,
  fields: readonly FieldName[],
): Promise<Exclude<SignInOutcome, { kind: 'idle' }>> {
  const refusal = refusalOf(error);
  if (!refusal) throw error;
  if (refusal.at === 'blocked' || refusal.at === 'approval') {
    await keepPending({ email: typed.email ?? '', from: localPath(typed.from, await appOrigin()) });
    redirect(`/login/${refusal.at}`);
  }
  if (refusal.at === 'wait') return { kind: 'wait', seconds: secondsToWait(error), typed };
  if (refusal.at === 'address') return { kind: 'failed', message: await notAllowedMessage(), typed };
  const field = fields.find((name) => name === refusal.at);
  if (!field) return { kind: 'failed', message: refusal.text, typed };
  return { kind: 'invalid', fields: { [field]: refusal.text }, typed };
}

const notAllowedMessage = async (): Promise<string> =>
  `The platform can’t send you back here. In your OAuth app’s settings, add ${await callbackAddress()} to the allowed authorization redirect URIs.`;

function secondsToWait(error: unknown): number {
  const data = applicationData(error);
  const seconds = typeof data === 'object' && data && 'retryAfterSeconds' in data ? Number(data.retryAfterSeconds) : 0;
  return seconds > 0 ? Math.ceil(seconds) : WAIT_SECONDS;
}
