import { headers } from 'next/headers';
import { appOrigin, isSecure } from '@/lib/request';
import { siteIdInUse } from '@/lib/wix/session';
import { emulatorAddress } from '@/lib/wix/site';

/** Where an empty site gets its content. `dashboard`: the sentence for a site of the platform. */
export async function OwnerHint({ dashboard }: { dashboard: string }) {
  if (!emulatorAddress) return <p>{dashboard}</p>;
  const siteId = await siteIdInUse();
  return (
    <p>
      Add some in the sandbox’s{' '}
      <a href={siteId ? `/_emulator#/${encodeURIComponent(siteId)}/data` : '/_emulator'} className="link">
        Data
      </a>
      .
    </p>
  );
}

/** For the emails that a site of the platform would send. */
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
