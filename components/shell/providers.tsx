'use client';

import type { ReactNode } from 'react';
import { CallsProvider } from '../call-panel/calls';
import { ClientIdToast } from './client-id-toast';
import { ClientIdWatch } from './client-id-watch';
import { FreshOnReturn } from './fresh-on-return';
import { LoadingProvider } from './loading';
import { ModalProvider } from './modals';
import { RememberTimeZone } from './remember-time-zone';
import './small-parts';
import { ToastProvider } from './toasts';

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
