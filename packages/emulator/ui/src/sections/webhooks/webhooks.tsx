import type { DeliveryList, WebhookList } from '../../../../src/server/control/webhooks';
import { useSiteControl } from '../../control/hooks';
import { Page } from '../../parts/page';
import { Loaded } from '../../parts/states';
import { Deliveries } from './deliveries';
import { NewWebhookForm } from './new-webhook';
import { Subscriptions } from './subscriptions';

const SHOWN_AGAIN_MS = 2_000;
const MAX_SHOWN = 100;

export default function WebhooksPage() {
  const webhooks = useSiteControl<WebhookList>('webhooks');
  const deliveries = useSiteControl<DeliveryList>(`webhooks/deliveries?limit=${MAX_SHOWN}`, {
    refetchInterval: SHOWN_AGAIN_MS,
  });
  return (
    <Page title="Webhooks" intro="Endpoints that get the site’s events, signed the way the platform signs them.">
      <Loaded query={webhooks}>
        {(list) => (
          <>
            <Subscriptions {...list} deliveries={deliveries.data?.deliveries ?? []} />
            <NewWebhookForm />
            <Loaded query={deliveries}>{(page) => <Deliveries {...page} webhooks={list.webhooks} />}</Loaded>
          </>
        )}
      </Loaded>
    </Page>
  );
}
