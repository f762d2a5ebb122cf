'use client';

import type { ReactNode } from 'react';
import { FreshOnReturn } from '@/components/shell/fresh-on-return';
import { LoadingProvider } from '@/components/shell/loading';
import { ModalProvider } from '@/components/shell/modals/modals';
import { ToastProvider } from '@/components/shell/notices/toasts';
import { RememberTimeZone } from '@/components/shell/remember-time-zone';

interface ProvidersProps {
  clientId: string;
  isDefaultClientId: boolean;
  children: ReactNode;
}

export function Providers({ children }: ProvidersProps) {
  return (
    <LoadingProvider>
      <ToastProvider>
        <ModalProvider>{children}</ModalProvider>
        <FreshOnReturn />
        <RememberTimeZone />
      </ToastProvider>
    </LoadingProvider>
  );
}
