'use server';

import { SandboxRefusal } from '@/devtools/sandbox/control';
import { sitePath } from '@/devtools/sandbox/current-site';
import type { Outcome } from '@/devtools/sandbox/outcome';
import { steer } from '@/devtools/sandbox/steer';
import {
  type Attempt,
  addWebhook,
  readDeliveries,
  removeWebhook,
  type Sending,
  sendDelivery,
} from '@/devtools/sandbox/webhooks';

export async function subscribe(_previous: Outcome, form: FormData): Promise<Outcome> {
  return steer(async () => {
    const types = String(form.get('eventTypes')).split(/[\s,]+/);
    await addWebhook(
      await sitePath(),
      String(form.get('url')).trim(),
      types.filter((type) => type !== ''),
    );
    return 'The address is told from now on.';
  });
}

export async function unsubscribe(_previous: Outcome, form: FormData): Promise<Outcome> {
  return steer(async () => {
    await removeWebhook(await sitePath(), String(form.get('id')));
    return 'The address is told no longer.';
  });
}

/** As the platform may send it, and as nobody should believe it. */
export async function sendAgain(_previous: Outcome, form: FormData): Promise<Outcome> {
  return steer(async () => {
    const site = await sitePath();
    const id = String(form.get('id'));
    const said: string[] = [];
    for (const how of sendingsOf(String(form.get('how')))) said.push(answerText(await sendDelivery(site, id, how)));
    return said.join(' ');
  });
}

/** The newer of the two newest of one address first. */
export async function sendOutOfOrder(_previous: Outcome, form: FormData): Promise<Outcome> {
  return steer(async () => {
    const site = await sitePath();
    const ofAddress = (await readDeliveries(site)).filter(({ subscriptionId }) => subscriptionId === form.get('id'));
    const [newest, before] = ofAddress;
    if (!newest || !before) throw new SandboxRefusal('There are not two deliveries to this address yet.', 400);
    const first = await sendDelivery(site, newest.id, {});
    const second = await sendDelivery(site, before.id, {});
    return `#${newest.sequence}: ${answerText(first)} Then #${before.sequence}: ${answerText(second)}`;
  });
}

const AN_HOUR_MS = 60 * 60 * 1_000;

function sendingsOf(how: string): Sending[] {
  if (how === 'twice') return [{}, {}];
  if (how === 'late') return [{ issuedAt: new Date(Date.now() - AN_HOUR_MS).toISOString() }];
  return how === 'wrong' ? [{ signature: 'wrong' }] : [{}];
}

const answerText = ({ status, error, durationMs }: Attempt): string =>
  status === undefined
    ? `Not answered: ${error ?? 'no reason given'}.`
    : `Answered ${status} in ${Math.round(durationMs)} ms.`;
