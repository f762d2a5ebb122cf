import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { Attempt, Delivery } from '../../../../src/platform/webhooks/deliveries';
import type { Sending, SendResult } from '../../../../src/server/control/webhooks';
import { type ControlError, control } from '../../control/control';
import { useSiteId } from '../../control/hooks';
import { keyOf, queryClient } from '../../control/query-client';
import { Badge } from '../../parts/badge';
import { Button } from '../../parts/button';
import { Select } from '../../parts/field';
import { Instant } from '../../parts/instant';
import { Outcome } from '../../parts/states';

const WAYS = [
  { value: 'once', label: 'Unchanged' },
  { value: 'twice', label: 'Twice' },
  { value: 'late', label: 'Signed an hour ago' },
  { value: 'wrong', label: 'With a wrong signature' },
];

const STATUSES = {
  PENDING: { label: 'Waiting', tone: 'warn' },
  DELIVERED: { label: 'Delivered', tone: 'good' },
  FAILED: { label: 'Failed', tone: 'bad' },
} as const;

export function DeliveryRow({ delivery, url }: { delivery: Delivery; url: string | undefined }) {
  const { eventType, sequence, status, attempts, nextAttemptDate } = delivery;
  const { label, tone } = STATUSES[status];
  const last = attempts.at(-1);
  return (
    <li>
      <details>
        <summary className="grid min-h-11 gap-0.5 py-2 text-sm">
          <span className="flex flex-wrap items-center gap-2">
            <Badge tone={tone}>{label}</Badge>
            <span className="min-w-0 font-mono break-all">
              #{sequence} {eventType}
            </span>
          </span>
          <span className="break-all text-soft">
            {url && `${url} · `}
            {last
              ? `${attempts.length} ${attempts.length === 1 ? 'attempt' : 'attempts'} · ${answerText(last)}`
              : 'Not sent yet'}
          </span>
        </summary>
        <div className="grid gap-3 pb-4 text-sm">
          <ol aria-label="Attempts" className="list-decimal pl-5">
            {attempts.map((attempt) => (
              <li key={attempt.date}>
                <Instant at={attempt.date} className="text-soft" /> {answerText(attempt)}
              </li>
            ))}
          </ol>
          {status === 'PENDING' && (
            <p className="text-soft">
              Next attempt: <Instant at={nextAttemptDate} /> on the site’s clock
            </p>
          )}
          <SendNow delivery={delivery} />
        </div>
      </details>
    </li>
  );
}

function SendNow({ delivery: { id, sequence } }: { delivery: Delivery }) {
  const path = `sites/${useSiteId()}/webhooks/deliveries`;
  const [way, setWay] = useState('once');
  const send = useMutation<string, ControlError>({
    mutationFn: async () => {
      const answers: string[] = [];
      for (const body of sendingsOf(way)) {
        const { attempt } = await control<SendResult>('POST', `${path}/${id}/send`, { body });
        answers.push(answerText(attempt));
      }
      return answers.join(' ');
    },
    onSuccess: () => queryClient.invalidateQueries({ queryKey: keyOf(path) }),
  });
  return (
    <div className="flex flex-wrap items-end gap-3">
      <Select
        label={`Send #${sequence} now`}
        options={WAYS}
        value={way}
        onChange={({ target }) => setWay(target.value)}
        className="grow sm:max-w-60"
      />
      <Button isPending={send.isPending} onClick={() => send.mutate()}>
        Send
      </Button>
      <Outcome change={send} success={send.data} />
    </div>
  );
}

const AN_HOUR_MS = 60 * 60 * 1_000;

function sendingsOf(way: string): Sending[] {
  if (way === 'twice') return [{}, {}];
  if (way === 'late') return [{ issuedAt: new Date(Date.now() - AN_HOUR_MS).toISOString() }];
  return way === 'wrong' ? [{ signature: 'wrong' }] : [{}];
}

export const answerText = ({ status, error, durationMs }: Attempt): string =>
  status === undefined
    ? `No response: ${error ?? 'no reason given'}.`
    : `Status ${status} in ${Math.round(durationMs)} ms.`;
