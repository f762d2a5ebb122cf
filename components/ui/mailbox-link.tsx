import { headers } from 'next/headers';
import { isSecure } from '@/lib/request';
import { siteIdInUse } from '@/lib/wix/session';
import { emulatorAddress } from '@/lib/wix/site';

/** Beside whatever "comes by mail": on a sandbox the mails are kept, and this is where. Nothing on a real site. */
export async function MailboxLink() {
  const siteId = await siteIdInUse();
  // The mailbox opens on this machine only: its mails have links that sign in.
  if (!emulatorAddress || !siteId || isSecure(await headers())) return null;
  return (
    <a href={`${emulatorAddress}/hosted/${encodeURIComponent(siteId)}/mailbox`} className="link print:hidden">
      Open the sandbox mailbox
    </a>
  );
}
