import { type FormEvent, useState } from 'react';
import type { EventToTrigger, EventTypeList, TriggerResult } from '../../../../src/server/control/trigger/trigger';
import { useControl, useSiteChange, useSiteId } from '../../control/hooks';
import { Button } from '../../parts/button';
import { Field, TextArea } from '../../parts/field';
import { Panel } from '../../parts/page';
import { Outcome } from '../../parts/states';

export function TriggerForm() {
  const { data } = useControl<EventTypeList>('event-types');
  const change = useSiteChange<TriggerResult, EventToTrigger>('POST', 'events');
  const path = `sites/${useSiteId()}/events`;
  const [error, setError] = useState<string>();
  function trigger(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    change.reset();
    setError(undefined);
    try {
      change.mutate(eventIn(new FormData(event.currentTarget)));
    } catch (reason) {
      setError(`This is not JSON: ${reason instanceof Error ? reason.message : reason}`);
    }
  }
  return (
    <Panel
      title="Trigger an event"
      request={{ method: 'POST', path, body: change.variables ?? { event: 'order_created' } }}
    >
      <p className="max-w-prose text-sm text-soft">
        Sends an event about one of the site’s entities, or about a sample if there is none. Webhooks and listeners get
        it. The site’s data does not change.
      </p>
      <form aria-label="Trigger an event" onSubmit={trigger} className="grid gap-4">
        <div className="grid gap-4 sm:grid-cols-2">
          <Field
            label="Event"
            name="event"
            required
            list="event-types"
            autoComplete="off"
            spellCheck={false}
            placeholder="wix.ecom.v1.order_created"
            hint="Type to search"
          />
          <Field
            label="Entity ID"
            name="entityId"
            autoComplete="off"
            spellCheck={false}
            hint="Leave empty for the first one on the site"
          />
        </div>
        <datalist id="event-types">
          {data?.eventTypes.map((type) => (
            <option key={type.eventType} value={type.eventType} label={`${type.package}: ${type.function}`} />
          ))}
        </datalist>
        <TextArea
          label="Fields to change, as JSON"
          name="data"
          rows={3}
          spellCheck={false}
          placeholder='{ "buyerNote": "Ring twice" }'
          error={error}
        />
        <div className="flex flex-wrap items-center gap-3">
          <Button type="submit" look="primary" isPending={change.isPending}>
            Trigger
          </Button>
          <Outcome change={change} success={change.data && doneText(change.data)} />
        </div>
      </form>
    </Panel>
  );
}

/** Throws SyntaxError. */
function eventIn(form: FormData): EventToTrigger {
  const text = (name: string) => String(form.get(name) ?? '').trim();
  const [event, entityId, data] = [text('event'), text('entityId'), text('data')];
  return { event, ...(entityId && { entityId }), ...(data && { data: JSON.parse(data) }) };
}

const doneText = ({ eventType, entityId, isSample }: TriggerResult): string =>
  `${eventType} occurred for ${isSample ? 'a sample entity' : entityId}.`;
