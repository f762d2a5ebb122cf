import { useMutation } from '@tanstack/react-query';
import type { Delivery } from '../../../../src/platform/webhooks/deliveries';
import type { SendResult, Webhook, WebhookList } from '../../../../src/server/control/webhooks';
import { type ControlError, control } from '../../control/control';
import { useSiteId } from '../../control/hooks';
import { keyOf, queryClient } from '../../control/query-client';
import { Button } from '../../parts/button';
import { Confirm } from '../../parts/confirm';
import { CopyButton } from '../../parts/copy/copy-button';
import { Panel } from '../../parts/page';
import { EmptyState, Outcome } from '../../parts/states';
import { answerText } from './delivery-row';

export function Subscriptions({
  webhooks,
  webhookPublicKey,
  deliveries,
}: WebhookList & { deliveries: readonly Delivery[] }) {
  return (
    <Panel title="Endpoints" request={{ method: 'GET', path: `sites/${useSiteId()}/webhooks` }}>
      {webhooks.length === 0 ? (
        <EmptyState title="No endpoints yet">Add the URL where your app receives webhooks.</EmptyState>
      ) : (
        <ul aria-label="Endpoints" className="divide-y divide-line">
          {webhooks.map((webhook) => (
            <WebhookRow
              key={webhook.id}
              webhook={webhook}
              deliveries={deliveries.filter(({ subscriptionId }) => subscriptionId === webhook.id)}
            />
          ))}
        </ul>
      )}
      <div className="flex flex-wrap items-center gap-x-2 text-sm text-soft">
        Receivers verify the signature with the emulator’s public key.
        <CopyButton label="Copy public key" text={() => webhookPublicKey} />
      </div>
    </Panel>
  );
}

/** `deliveries`: newest first. */
function WebhookRow({
  webhook: { id, url, eventTypes, siteChanges },
  deliveries,
}: {
  webhook: Webhook;
  deliveries: readonly Delivery[];
}) {
  const path = `sites/${useSiteId()}/webhooks`;
  const refresh = () => queryClient.invalidateQueries({ queryKey: keyOf(path) });
  const remove = useMutation({ mutationFn: () => control('DELETE', `${path}/${id}`), onSuccess: refresh });
  const [newest, before] = deliveries;
  const send = (delivery: Delivery) =>
    control<SendResult>('POST', `${path}/deliveries/${delivery.id}/send`, { body: {} });
  const sendTwo = useMutation<string, ControlError>({
    mutationFn: async () => {
      if (!newest || !before) return '';
      const first = await send(newest);
      const second = await send(before);
      return `#${newest.sequence}: ${answerText(first.attempt)} Then #${before.sequence}: ${answerText(second.attempt)}`;
    },
    onSuccess: refresh,
  });
  return (
    <li className="grid gap-2 py-3 text-sm">
      <div className="min-w-0">
        <p className="font-mono break-all">{url}</p>
        <p className="break-words text-soft">
          {eventTypes.length > 0 ? eventTypes.join(', ') : 'All event types'}
          {siteChanges && ', and site changes'}
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <Button
          aria-label={`Send the two newest deliveries to ${url} out of order`}
          disabled={!before}
          isPending={sendTwo.isPending}
          onClick={() => sendTwo.mutate()}
        >
          Send two out of order
        </Button>
        <Confirm
          label="Remove"
          name={`Remove ${url}`}
          title="Remove this endpoint?"
          action="Remove endpoint"
          onConfirm={() => remove.mutateAsync()}
        >
          <p>
            <code className="break-all">{url}</code> will stop getting events. Its deliveries will be deleted.
          </p>
        </Confirm>
        <Outcome change={sendTwo} success={sendTwo.data} />
      </div>
    </li>
  );
}
