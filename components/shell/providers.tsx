'use client';

import type { ReactNode } from 'react';
import { FreshOnReturn } from './fresh-on-return';
import { LoadingProvider } from './loading';
import { ModalProvider } from './modals';
import { ClientIdToast } from './notices/client-id-toast';
import { ClientIdWatch } from './notices/client-id-watch';
import { ToastProvider } from './notices/toasts';
import { RememberTimeZone } from './remember-time-zone';

interface ProvidersProps {
  clientId: string;
  isDefaultClientId: boolean;
  children: ReactNode;
}

export function Providers({ clientId, isDefaultClientId, children }: ProvidersProps) {
  return (
    <LoadingProvider>
      <ToastProvider>
        <ModalProvider isDefaultClientId={isDefaultClientId}>{children}</ModalProvider>
        <ClientIdToast isDefaultClientId={isDefaultClientId} />
        <ClientIdWatch clientId={clientId} />
        <FreshOnReturn />
        <RememberTimeZone />
      </ToastProvider>
    </LoadingProvider>
  );
}
