import type { Metadata } from 'next';
import { PageLink } from '@/components/shell/loading';
import { buttonClass } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/states';
import { asCurl } from '@/devtools/sandbox/as-curl';
import { sitePath } from '@/devtools/sandbox/current-site';
import { readMails, type SandboxMail } from '@/devtools/sandbox/mailbox';
import { siteTime } from '@/devtools/sandbox/site-time-text';
import { textOf } from '@/lib/address-query';
import { ControlPanel } from '../control-panel';
import { SandboxPage } from '../sandbox-page';

export const metadata: Metadata = { title: 'Mailbox of the sandbox', robots: { index: false } };

export default async function MailboxPage({ searchParams }: PageProps<'/sandbox/mailbox'>) {
  return (
    <SandboxPage
      section="mailbox"
      title="Mailbox"
      intro="What the platform would have sent. None of it left this machine."
    >
      <Mails after={textOf((await searchParams).after)} />
    </SandboxPage>
  );
}

async function Mails({ after }: { after: string | undefined }) {
  const site = await sitePath();
  const { mails, next } = await readMails(site, after);
  return (
    <ControlPanel title="Mails" curl={await asCurl('GET', `${site}/mailbox`)}>
      {mails.length === 0 ? (
        <EmptyState title={after ? 'No older mails' : 'No mails yet'}>
          <p>Book, buy or sign up with any address: the mail arrives here.</p>
        </EmptyState>
      ) : (
        <ul aria-label="Mails" className="divide-y divide-line">
          {mails.map((mail) => (
            <MailRow key={mail.id} mail={mail} />
          ))}
        </ul>
      )}
      {next ? (
        <PageLink
          href={`/sandbox/mailbox?after=${encodeURIComponent(next)}`}
          className={buttonClass('secondary', 'justify-self-start')}
        >
          Older mails
        </PageLink>
      ) : null}
    </ControlPanel>
  );
}

function MailRow({ mail: { id, subject, to, code, createdDate } }: { mail: SandboxMail }) {
  return (
    <li className="grid gap-x-6 py-3 sm:grid-cols-[1fr_auto]">
      <PageLink
        href={`/sandbox/mailbox/${id}`}
        className="font-semibold break-words underline-offset-4 hover:underline"
      >
        {subject}
      </PageLink>
      <time dateTime={createdDate} className="text-sm text-soft">
        {siteTime(createdDate)}
      </time>
      <p className="text-sm break-words text-soft">
        To {to}
        {code ? <span className="ml-3 font-mono text-ink">{code}</span> : null}
      </p>
    </li>
  );
}
