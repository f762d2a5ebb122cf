import type { FormEvent } from 'react';
import type { EventTypeList } from '../../../../src/server/control/trigger/trigger';
import type { NewWebhook, Webhook } from '../../../../src/server/control/webhooks';
import { useControl, useSiteChange, useSiteId } from '../../control/hooks';
import { Button } from '../../parts/button';
import { Checkbox } from '../../parts/checkbox';
import { Field, TextArea } from '../../parts/field';
import { Panel } from '../../parts/page';
import { Outcome } from '../../parts/states';

const EXAMPLE: NewWebhook = { url: 'http://localhost:3000/webhooks', eventTypes: ['wix.ecom.v1.order_created'] };

export function NewWebhookForm() {
  const change = useSiteChange<Webhook, NewWebhook>('POST', 'webhooks');
  const { data } = useControl<EventTypeList>('event-types');
  const path = `sites/${useSiteId()}/webhooks`;
  function add(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    change.mutate(webhookIn(new FormData(event.currentTarget)));
  }
  return (
    <Panel title="Add an endpoint" request={{ method: 'POST', path, body: EXAMPLE }}>
      <form aria-label="Add an endpoint" onSubmit={add} className="grid gap-4">
        <Field label="Endpoint URL" name="url" type="url" required placeholder={EXAMPLE.url} autoComplete="off" />
        <TextArea
          label="Event types"
          name="eventTypes"
          rows={2}
          spellCheck={false}
          placeholder={EXAMPLE.eventTypes?.join('\n')}
          hint={`One per line. Leave empty for all ${data ? data.eventTypes.length.toLocaleString('en-US') : ''} types`}
        />
        <Checkbox
          name="siteChanges"
          label="Include site changes"
          hint="Sends a message when settings, the clock or faults change, or the site is reset. The platform has no such message"
        />
        <div className="flex flex-wrap items-center gap-3">
          <Button type="submit" look="primary" isPending={change.isPending}>
            Add endpoint
          </Button>
          <Outcome change={change} success="Added. It gets the next event." />
        </div>
      </form>
    </Panel>
  );
}

function webhookIn(form: FormData): NewWebhook {
  const eventTypes = String(form.get('eventTypes') ?? '').split(/[\s,]+/);
  return {
    url: String(form.get('url')).trim(),
    eventTypes: eventTypes.filter((type) => type !== ''),
    siteChanges: form.has('siteChanges'),
  };
}
