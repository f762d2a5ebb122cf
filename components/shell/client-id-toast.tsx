'use client';

import { useEffect } from 'react';
import { CopyButton } from './copy-button';
import { useToast } from './toasts';

const SETTING = 'WIX_CLIENT_ID=<your client ID>';

/** Tells once, while the default client ID is in use, how to use one's own. */
export function ClientIdToast({ isDefaultClientId }: { isDefaultClientId: boolean }) {
  const { show } = useToast();

  useEffect(() => {
    if (!isDefaultClientId || localStorage.getItem('toastClosed') !== null) return;
    show({ id: 'client-id', content: <AddClientId />, onClose: () => localStorage.setItem('toastClosed', 'true') });
  }, [isDefaultClientId, show]);

  return null;
}

function AddClientId() {
  return (
    <>
      <p className="font-semibold">You are on the sandbox site</p>
      <p className="mt-1 text-soft">To use a site of your own, add its client ID to the environment and start again:</p>
      <div className="mt-3 -mr-10 flex items-center gap-2 rounded-lg bg-sunken py-1 pr-1 pl-3">
        <code className="min-w-0 flex-1 break-words py-1 font-mono text-[0.8125rem]">{SETTING}</code>
        <CopyButton text={SETTING} />
      </div>
    </>
  );
}
