import type { CallRole } from '../../../../src/platform/explain/operations/operation';
import { maskSecrets } from '../../../../src/platform/explain/request/secrets';
import { CopyButton } from '../../parts/copy/copy-button';

const MAX_CHARACTERS = 20_000;

export function RequestLink({ text, as }: { text: string; as: CallRole }) {
  const address = linkAddress(text, as);
  if (address === undefined) return <p className="text-sm text-soft">This request is too long for a link.</p>;
  return (
    <p className="flex flex-wrap items-center gap-x-2 text-sm">
      <a href={address} className="text-accent underline">
        Link to this request
      </a>
      <CopyButton label="Copy link" text={() => new URL(address, location.href).href} />
    </p>
  );
}

function linkAddress(text: string, as: CallRole): string | undefined {
  const [page = ''] = location.hash.split('?');
  const address = `${page}?${new URLSearchParams({ body: withoutSecrets(text), as })}`;
  return address.length <= MAX_CHARACTERS ? address : undefined;
}

/** Drops invalid JSON, in which secrets cannot be detected. */
function withoutSecrets(text: string): string {
  try {
    return JSON.stringify(maskSecrets(JSON.parse(text)));
  } catch {
    return '{}';
  }
}
