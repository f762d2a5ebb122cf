'use client';

import type { ReactNode } from 'react';
import { CallsProvider } from '@/devtools/call-panel/calls';
import { FreshOnReturn } from './fresh-on-return';
import { LoadingProvider } from './loading';
import { ModalProvider } from './modals/modals';
import { ClientIdToast } from './notices/client-id-toast';
import { ClientIdWatch } from './notices/client-id-watch';
import { RememberTimeZone } from './remember-time-zone';
import './small-parts';
import { ToastProvider } from './notices/toasts';

interface ProvidersProps {
  clientId: string;
  isDefaultClientId: boolean;
  children: ReactNode;
}

export function Providers({ clientId, isDefaultClientId, children }: ProvidersProps) {
  return (
    <LoadingProvider>
      <CallsProvider>
        <ToastProvider>
          <ModalProvider>{children}</ModalProvider>
          <ClientIdToast isDefaultClientId={isDefaultClientId} />
          <ClientIdWatch clientId={clientId} />
          <FreshOnReturn />
          <RememberTimeZone />
        </ToastProvider>
      </CallsProvider>
    </LoadingProvider>
  );
}
