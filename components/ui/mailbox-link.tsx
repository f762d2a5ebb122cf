import { headers } from 'next/headers';
import { appOrigin, isSecure } from '@/lib/request';
import { siteIdInUse } from '@/lib/wix/session';
import { emulatorAddress } from '@/lib/wix/site';

export async function MailboxLink() {
  const siteId = await siteIdInUse();
  // Emails have links that sign in, so the mailbox opens on this machine only.
  if (!emulatorAddress || !siteId || isSecure(await headers())) return null;
  const returnUrl = encodeURIComponent(`${await appOrigin()}/`);
  return (
    <a
      href={`${emulatorAddress}/hosted/${encodeURIComponent(siteId)}/mailbox?returnUrl=${returnUrl}`}
      className="link print:hidden"
    >
      Open the sandbox mailbox
    </a>
  );
}
