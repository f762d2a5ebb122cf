'use client';

import { usePathname } from 'next/navigation';
import { useEffect, useRef } from 'react';
import { CopyButton } from '../copy-button';
import { useToast } from './toasts';

const ID = 'client-id';
const SETTING = 'WIX_CLIENT_ID=<your client ID>';

export function ClientIdToast({ isDefaultClientId }: { isDefaultClientId: boolean }) {
  const { show, dismiss } = useToast();
  const isHome = usePathname() === '/';
  const stage = useRef<'pending' | 'open' | 'done'>('pending');

  useEffect(() => {
    if (!isHome && stage.current === 'open') {
      stage.current = 'done';
      dismiss(ID);
    }
    if (!isHome || !isDefaultClientId || stage.current === 'done') return;
    if (localStorage.getItem('toastClosed') !== null) return;
    stage.current = 'open';
    show({ id: ID, content: <AddClientId />, onClose: () => localStorage.setItem('toastClosed', 'true') });
  }, [isHome, isDefaultClientId, show, dismiss]);

  return null;
}

function AddClientId() {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
      <p className="font-semibold">You’re on the sandbox site</p>
      <p className="text-soft">To use your own, set its client ID and restart:</p>
      <div className="flex min-w-0 items-center gap-2 rounded-lg bg-sunken pr-1 pl-3">
        <code className="min-w-0 flex-1 break-words font-mono text-[0.8125rem]">{SETTING}</code>
        <CopyButton text={SETTING} />
      </div>
    </div>
  );
}
