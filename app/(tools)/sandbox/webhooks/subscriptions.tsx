import { CopyButton } from '@/components/shell/copy-button';
import { Field } from '@/components/ui/form/field';
import { SubmitButton } from '@/components/ui/form/submit-button';
import { EmptyState } from '@/components/ui/states';
import { asCurl } from '@/devtools/sandbox/as-curl';
import { sitePath } from '@/devtools/sandbox/current-site';
import { readWebhooks, type Webhook } from '@/devtools/sandbox/webhooks';
import { ControlForm } from '../control-form';
import { ControlPanel } from '../control-panel';
import { sendOutOfOrder, subscribe, unsubscribe } from './actions';

const EXAMPLE = { url: 'http://localhost:3000/webhooks', eventTypes: ['wix.ecom.v1.order_created'] };

export async function Subscriptions() {
  const site = await sitePath();
  const { webhooks, webhookPublicKey } = await readWebhooks(site);
  return (
    <>
      <ControlPanel title="Addresses" curl={await asCurl('GET', `${site}/webhooks`)}>
        {webhooks.length === 0 ? (
          <EmptyState title="No webhooks yet" />
        ) : (
          <ul aria-label="Addresses" className="divide-y divide-line">
            {webhooks.map((webhook) => (
              <WebhookRow key={webhook.id} webhook={webhook} />
            ))}
          </ul>
        )}
        <p className="flex flex-wrap items-center gap-2 text-sm text-soft">
          Each is signed; receivers verify it with the site’s public key.
          <CopyButton text={webhookPublicKey} label="Copy public key" />
        </p>
      </ControlPanel>
      <ControlPanel title="Add an address" curl={await asCurl('POST', `${site}/webhooks`, EXAMPLE)}>
        <ControlForm action={subscribe} label="Add an address">
          <Field label="Address" name="url" type="url" required placeholder={EXAMPLE.url} autoComplete="off" />
          <Field
            label="Event types"
            name="eventTypes"
            hint="Separated by commas. Empty: every type"
            placeholder={EXAMPLE.eventTypes.join()}
            autoComplete="off"
          />
          <SubmitButton className="justify-self-start" pendingLabel="Adding …">
            Add address
          </SubmitButton>
        </ControlForm>
      </ControlPanel>
    </>
  );
}

function WebhookRow({ webhook: { id, url, eventTypes } }: { webhook: Webhook }) {
  return (
    <li className="grid gap-3 py-3">
      <div className="min-w-0">
        <p className="font-mono text-sm break-all">{url}</p>
        <p className="text-sm break-words text-soft">
          {eventTypes && eventTypes.length > 0 ? eventTypes.join(', ') : 'Every type of event'}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <ControlForm action={sendOutOfOrder}>
          <input type="hidden" name="id" value={id} />
          <SubmitButton look="secondary" aria-label={`Send the two newest to ${url} out of order`}>
            Send two out of order
          </SubmitButton>
        </ControlForm>
        <ControlForm action={unsubscribe}>
          <input type="hidden" name="id" value={id} />
          <SubmitButton look="danger" aria-label={`Remove ${url}`}>
            Remove
          </SubmitButton>
        </ControlForm>
      </div>
    </li>
  );
}
