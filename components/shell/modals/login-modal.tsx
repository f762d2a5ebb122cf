'use client';

import type { ModalProps } from '@/lib/modals';
import { Button, buttonClass } from '../../ui/button';
import { Dialog } from './dialog';

interface LoginModalProps {
  isOpen: boolean;
  props: Partial<ModalProps['login']>;
  close: () => void;
}

/** Why signing in does not work in a hosted editor's preview with the shared client ID. */
export function LoginModal({ isOpen, props: { continueTo }, close }: LoginModalProps) {
  return (
    <Dialog isOpen={isOpen} close={close} title="Signing in from this preview">
      <p className="text-soft">
        This preview has an address of its own, and the default client ID does not list it as a place to come back to.
        To sign members in, create a headless project, add this address to its allowed redirect addresses, and set its
        client ID as <code className="font-mono text-ink">WIX_CLIENT_ID</code>.
      </p>
      <div className="mt-6 flex flex-wrap gap-3">
        <Button onClick={close} autoFocus>
          Close
        </Button>
        {continueTo ? (
          <a href={continueTo} className={buttonClass('secondary')}>
            Sign in anyway
          </a>
        ) : null}
        <Button
          look="quiet"
          onClick={() => {
            localStorage.setItem('sandboxInfoModal', 'true');
            close();
          }}
        >
          Don’t show again
        </Button>
      </div>
    </Dialog>
  );
}
