import type { Metadata } from 'next';
import { CopyButton } from '@/components/shell/copy-button';
import { buttonClass } from '@/components/ui/button';
import { Facts } from '@/components/ui/facts';
import { asCurl } from '@/devtools/sandbox/as-curl';
import { sitePath } from '@/devtools/sandbox/current-site';
import { getMail, type SandboxMail } from '@/devtools/sandbox/mailbox';
import { siteTime } from '@/devtools/sandbox/site-time-text';
import { ControlPanel } from '../../control-panel';
import { SandboxPage } from '../../sandbox-page';

export const metadata: Metadata = { title: 'A mail of the sandbox', robots: { index: false } };

export default async function MailPage({ params }: PageProps<'/sandbox/mailbox/[mailId]'>) {
  const { mailId } = await params;
  return (
    <SandboxPage section="mailbox" title="Mailbox" back="/sandbox/mailbox">
      <OpenedMail id={mailId} />
    </SandboxPage>
  );
}

async function OpenedMail({ id }: { id: string }) {
  const site = await sitePath();
  const mail = await getMail(site, id);
  return (
    <ControlPanel title={mail.subject} curl={await asCurl('GET', `${site}/mailbox/${encodeURIComponent(id)}`)}>
      <Facts
        facts={[
          ['To', mail.to],
          ['Sent', siteTime(mail.createdDate)],
        ]}
        className="sm:grid-cols-2"
      />
      <p className="rounded-xl bg-sunken p-4 break-words whitespace-pre-wrap">{mail.text}</p>
      <WhatToUse mail={mail} />
    </ControlPanel>
  );
}

/** The code or link in an email. */
function WhatToUse({ mail: { code, recoveryLink, activationLink } }: { mail: SandboxMail }) {
  return (
    <>
      {code ? (
        <p className="flex items-center gap-3">
          Code: <strong className="font-mono text-heading">{code}</strong> <CopyButton text={code} label="Copy code" />
        </p>
      ) : null}
      {recoveryLink ? (
        <a href={recoveryLink} className={buttonClass('primary', 'justify-self-start')}>
          Choose a new password
        </a>
      ) : null}
      {activationLink ? (
        <a href={activationLink} className={buttonClass('primary', 'justify-self-start')}>
          Confirm the address
        </a>
      ) : null}
    </>
  );
}
