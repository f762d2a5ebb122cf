'use client';

import type { ReactNode } from 'react';
import { CallsProvider } from '../call-panel/calls';
import { ClientIdToast } from './client-id-toast';
import { ClientIdWatch } from './client-id-watch';
import { LoadingProvider } from './loading';
import { ModalProvider } from './modals';
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
        </ToastProvider>
      </CallsProvider>
    </LoadingProvider>
  );
}
