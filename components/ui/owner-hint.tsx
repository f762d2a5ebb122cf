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
