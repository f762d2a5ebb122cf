import { CopyButton } from '@/components/shell/copy-button';
import { callbackAddress } from '@/lib/sign-in/authorization';

/** What both ways need of the OAuth app, which says nothing before the first sign-in fails. */
export async function AllowedAddress() {
  const address = await callbackAddress();
  return (
    <div className="grid gap-2">
      <p>
        Both ways come back to one address. On a site of your own, add it to the allowed authorization redirect URIs of
        your OAuth app, exactly like this:
      </p>
      <p className="flex flex-wrap items-center gap-1">
        <code className="rounded-lg bg-sunken px-3 py-2 font-mono text-xs break-all select-all">{address}</code>
        <CopyButton text={address} />
      </p>
    </div>
  );
}
