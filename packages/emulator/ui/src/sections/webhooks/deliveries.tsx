import type { DeliveryList, WebhookList } from '../../../../src/server/control/webhooks';
import { useSiteId } from '../../control/hooks';
import { Panel } from '../../parts/page';
import { EmptyState } from '../../parts/states';
import { DeliveryRow } from './delivery-row';

export function Deliveries({ deliveries, next, webhooks }: DeliveryList & Pick<WebhookList, 'webhooks'>) {
  const addresses = new Map(webhooks.map(({ id, url }) => [id, url]));
  return (
    <Panel title="Deliveries" request={{ method: 'GET', path: `sites/${useSiteId()}/webhooks/deliveries` }}>
      {deliveries.length === 0 ? (
        <EmptyState title="No deliveries yet">Add an endpoint and use your app, or trigger an event.</EmptyState>
      ) : (
        <ul aria-label="Deliveries" className="divide-y divide-line">
          {deliveries.map((delivery) => (
            <DeliveryRow key={delivery.id} delivery={delivery} url={addresses.get(delivery.subscriptionId)} />
          ))}
        </ul>
      )}
      {next !== undefined && <p className="text-sm text-soft">The {deliveries.length} newest deliveries.</p>}
    </Panel>
  );
}
