'use client';

import type { CallRole } from 'headless-emulator/explain/request';
import { usePathname } from 'next/navigation';
import { useEffect, useState } from 'react';
import { CopyButton } from '@/components/shell/copy-button';
import { requestAddress } from '@/devtools/calls/request-address';

interface RequestLinkProps {
  request: string;
  as: CallRole;
  other: CallRole | undefined;
}

/** A link that opens the page with this request, without its secrets. It does not run the request. */
export function RequestLink({ request, as, other }: RequestLinkProps) {
  const path = usePathname();
  const [origin, setOrigin] = useState('');
  useEffect(() => setOrigin(location.origin), []);
  const address = requestAddress(path, { request, as, other });
  if (!address) return <p className="text-sm text-soft">This request is too long for a link.</p>;
  return (
    <p className="flex flex-wrap items-center gap-x-2 text-sm">
      <a
        href={address}
        className="inline-flex min-h-9 items-center underline decoration-line decoration-2 underline-offset-4 hover:decoration-accent"
      >
        Link to this request
      </a>
      {origin ? <CopyButton key={address} text={`${origin}${address}`} label="Copy link" /> : null}
    </p>
  );
}
