import { Badge } from '@/components/ui/badge';
import { Select } from '@/components/ui/form/field';
import { SubmitButton } from '@/components/ui/form/submit-button';
import { EmptyState } from '@/components/ui/states';
import { asCurl } from '@/devtools/sandbox/as-curl';
import { sitePath } from '@/devtools/sandbox/current-site';
import { type Attempt, type Delivery, readDeliveries, sendPath } from '@/devtools/sandbox/webhooks';
import { ControlForm } from '../control-form';
import { ControlPanel } from '../control-panel';
import { sendAgain } from './actions';

const WAYS = [
  { value: 'once', label: 'As it is' },
  { value: 'twice', label: 'Twice' },
  { value: 'late', label: 'Signed an hour ago' },
  { value: 'wrong', label: 'Wrongly signed' },
];

const STATUSES = {
  PENDING: { label: 'Waiting', tone: 'warn' },
  DELIVERED: { label: 'Delivered', tone: 'good' },
  FAILED: { label: 'Given up', tone: 'bad' },
} as const;

/** The newest deliveries, each with its attempts. */
export async function Deliveries() {
  const site = await sitePath();
  const deliveries = await readDeliveries(site);
  const [newest] = deliveries;
  const curl = newest
    ? await asCurl('POST', sendPath(site, newest.id), { signature: 'wrong' })
    : await asCurl('GET', `${site}/webhooks/deliveries`);
  return (
    <ControlPanel title="Deliveries" curl={curl}>
      {deliveries.length === 0 ? (
        <EmptyState title="Nothing was sent yet">
          <p>Add an address, then use the app: each event that it asks for appears here.</p>
        </EmptyState>
      ) : (
        <ul aria-label="Deliveries" className="divide-y divide-line">
          {deliveries.map((delivery) => (
            <DeliveryRow key={delivery.id} delivery={delivery} />
          ))}
        </ul>
      )}
    </ControlPanel>
  );
}

function DeliveryRow({ delivery: { id, eventType, sequence, status, attempts } }: { delivery: Delivery }) {
  const { label, tone } = STATUSES[status];
  return (
    <li className="grid gap-3 py-3">
      <div>
        <p className="flex flex-wrap items-center gap-2">
          <Badge tone={tone}>{label}</Badge>
          <span className="min-w-0 font-mono text-sm break-all">
            #{sequence} {eventType}
          </span>
        </p>
        <p className="text-sm text-soft">{attemptsText(attempts)}</p>
      </div>
      <ControlForm action={sendAgain} label={`Send #${sequence} again`} className="grid gap-3">
        <input type="hidden" name="id" value={id} />
        <div className="flex flex-wrap items-end gap-3">
          <Select label="Send again" name="how" options={WAYS} className="grow basis-40 sm:max-w-60" />
          <SubmitButton look="secondary" pendingLabel="Sending …">
            Send
          </SubmitButton>
        </div>
      </ControlForm>
    </li>
  );
}

function attemptsText(attempts: readonly Attempt[]): string {
  const last = attempts.at(-1);
  if (!last) return 'Not sent yet.';
  const answer = last.status === undefined ? (last.error ?? 'no answer') : `status ${last.status}`;
  return `${attempts.length} ${attempts.length === 1 ? 'attempt' : 'attempts'}, the last one: ${answer}.`;
}
