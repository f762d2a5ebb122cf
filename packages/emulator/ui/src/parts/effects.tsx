import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { ExplainedRequest } from '../../../src/server/control/requests/explained';
import { useSiteId } from '../control/hooks';
import { Badge } from './badge';

type Caused = Pick<
  ExplainedRequest,
  'warnings' | 'changes' | 'moreChanges' | 'events' | 'moreEvents' | 'mails' | 'unreadFields'
>;

export function Effects({ request }: { request: Caused }) {
  const siteId = useSiteId();
  const {
    warnings,
    changes = [],
    moreChanges = 0,
    events = [],
    moreEvents = 0,
    mails = [],
    unreadFields = [],
  } = request;
  return (
    <>
      {warnings.length > 0 && (
        <Part title="Warnings">
          {warnings.map(({ trap, text }) => (
            <li key={trap} className="rounded-md bg-warn-wash px-3 py-2 text-warn">
              {text}{' '}
              <Link to={`/${siteId}/console/traps`} search={{ trap } as never} className="underline">
                What to write instead
              </Link>
            </li>
          ))}
        </Part>
      )}
      {unreadFields.length > 0 && (
        <Part title="Fields the operation did not read">
          {unreadFields.map((field) => (
            <li key={field} className="font-mono text-xs break-all text-warn">
              {field}
            </li>
          ))}
        </Part>
      )}
      {changes.length > 0 && (
        <Part title="Changes" more={moreChanges}>
          {changes.map(({ collection, id, kind, fields = [] }, index) => (
            <li key={`${index} ${id}`} className="break-words">
              <Badge tone={TONES[kind]}>{kind}</Badge> <span className="font-medium">{collection}</span>{' '}
              <span className="font-mono text-xs break-all text-soft">{id}</span>
              {fields.length > 0 && <span className="block font-mono text-xs break-all">{fields.join(', ')}</span>}
            </li>
          ))}
        </Part>
      )}
      {events.length > 0 && (
        <Part title="Events" more={moreEvents}>
          {events.map(({ sequence, eventType, entityId }) => (
            <li key={sequence} className="font-mono text-xs break-all">
              {eventType} <span className="text-soft">{entityId}</span>
            </li>
          ))}
        </Part>
      )}
      {mails.length > 0 && (
        <Part title="Emails">
          {mails.map(({ id, to, subject }) => (
            <li key={id} className="break-words">
              {subject} <span className="text-soft">to {to}</span>
            </li>
          ))}
        </Part>
      )}
    </>
  );
}

const TONES = { created: 'good', changed: 'accent', removed: 'bad' } as const;

function Part({ title, more = 0, children }: { title: string; more?: number; children: ReactNode }) {
  return (
    <section aria-label={title} className="grid gap-1.5">
      <h3 className="text-sm font-semibold">{title}</h3>
      <ul className="grid gap-1.5 text-sm">{children}</ul>
      {more > 0 && <p className="text-sm text-soft">And {more} more</p>}
    </section>
  );
}
