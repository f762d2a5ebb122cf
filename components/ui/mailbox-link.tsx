import { headers } from 'next/headers';
import { isSecure } from '@/lib/request';
import { siteIdInUse } from '@/lib/wix/session';
import { emulatorAddress } from '@/lib/wix/site';

export async function MailboxLink() {
  const siteId = await siteIdInUse();
  // Emails have links that sign in, so the mailbox opens on this machine only.
  if (!emulatorAddress || !siteId || isSecure(await headers())) return null;
  return (
    <a href={`${emulatorAddress}/hosted/${encodeURIComponent(siteId)}/mailbox`} className="link print:hidden">
      Open the sandbox mailbox
    </a>
  );
}
