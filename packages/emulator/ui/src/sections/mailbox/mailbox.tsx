import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { Mail } from '../../../../src/platform/kernel/mailbox';
import type { MailList } from '../../../../src/server/control/site';
import { useSiteControl, useSiteId } from '../../control/hooks';
import { Badge } from '../../parts/badge';
import { Button } from '../../parts/button';
import { Instant } from '../../parts/instant';
import { Page, Panel } from '../../parts/page';
import { EmptyState, Loaded } from '../../parts/states';

const SHOWN_AGAIN_MS = 2_000;

export default function MailboxPage() {
  const siteId = useSiteId();
  /** The cursors of the earlier pages, for the way back. */
  const [pages, setPages] = useState<string[]>([]);
  const after = pages.at(-1);
  const query = useSiteControl<MailList>(`mailbox${after === undefined ? '' : `?after=${encodeURIComponent(after)}`}`, {
    refetchInterval: SHOWN_AGAIN_MS,
  });
  return (
    <Page
      title="Mailbox"
      intro="Emails the platform would have sent. None of them leave this machine. The newest come first."
    >
      <Panel title="Emails" request={{ method: 'GET', path: `sites/${siteId}/mailbox` }}>
        <Loaded query={query}>
          {({ mails, next }) => (
            <>
              {mails.length === 0 ? (
                <EmptyState title={after ? 'No older emails' : 'No emails yet'}>
                  Book, buy or sign up with any email address, and the email arrives here.
                </EmptyState>
              ) : (
                <ul aria-label="Emails" className="divide-y divide-line">
                  {mails.map((mail) => (
                    <MailRow key={mail.id} siteId={siteId} mail={mail} />
                  ))}
                </ul>
              )}
              <div className="flex gap-2">
                {after !== undefined && <Button onClick={() => setPages(pages.slice(0, -1))}>Newer emails</Button>}
                {next !== undefined && mails.length > 0 && (
                  <Button onClick={() => setPages([...pages, next])}>Older emails</Button>
                )}
              </div>
            </>
          )}
        </Loaded>
      </Panel>
    </Page>
  );
}

function MailRow({ siteId, mail }: { siteId: string; mail: Mail }) {
  const { id, subject, to, createdDate, code, recoveryLink, activationLink } = mail;
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-6 py-2 text-sm">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-2">
          <Link to={`/${siteId}/mailbox/${id}`} className="font-medium break-words text-accent hover:underline">
            {subject}
          </Link>
          {code && <Badge tone="accent">Code</Badge>}
          {(recoveryLink || activationLink) && <Badge tone="accent">Link</Badge>}
        </p>
        <p className="break-all text-soft">{to}</p>
      </div>
      <Instant at={createdDate} className="text-soft" />
    </li>
  );
}
