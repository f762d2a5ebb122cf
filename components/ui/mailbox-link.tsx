import { headers } from 'next/headers';
import { EMULATOR_MOUNT, env } from '@/lib/env';
import { isOfThisMachine } from '@/lib/wix/app-origin';
import { siteInUse } from '@/lib/wix/site';

/** Beside whatever "comes by mail": on a sandbox the mails are kept, and this is where. Nothing on a real site. */
export async function MailboxLink() {
  const { siteId } = await siteInUse();
  // The mailbox opens on this machine only: its mails have links that sign in.
  if (!env.usesEmulator || !siteId || !isOfThisMachine(await headers())) return null;
  return (
    <a
      href={`${EMULATOR_MOUNT}/hosted/${encodeURIComponent(siteId)}/mailbox`}
      className="underline decoration-line decoration-2 underline-offset-4 hover:decoration-accent print:hidden"
    >
      Open the sandbox mailbox
    </a>
  );
}
