import { useState } from 'react';
import type { ListedEvent } from '../../../../src/server/control/pages';
import { CodeBlock } from '../../parts/code-block';
import { CopyButton } from '../../parts/copy/copy-button';
import { instantText } from '../../parts/instant';

export function EventRow({ event }: { event: ListedEvent }) {
  const [isOpen, setIsOpen] = useState(false);
  const { entityFqdn, slug, entityId, eventTime, sequence } = event;
  const eventType = typeof event.eventType === 'string' ? event.eventType : `${entityFqdn}_${slug}`;
  const json = isOpen ? JSON.stringify(event, null, 2) : '';
  return (
    <li>
      <details onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
        <summary className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 py-1.5 text-sm md:min-h-9">
          <span className="min-w-0 font-mono break-all">{eventType}</span>
          <span className="text-soft">
            #{sequence} · <time dateTime={eventTime}>{instantText(eventTime)}</time>
          </span>
        </summary>
        {isOpen && (
          <div className="grid gap-2 pb-3">
            <CodeBlock label={`Event ${sequence}`} text={json} />
            <div className="flex flex-wrap gap-2">
              <CopyButton label="Copy JSON" text={() => json} />
              <CopyButton label="Copy entity ID" text={() => entityId} />
            </div>
          </div>
        )}
      </details>
    </li>
  );
}
