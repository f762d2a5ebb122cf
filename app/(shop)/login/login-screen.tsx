import type { ReactNode } from 'react';
import { Panel } from '@/components/ui/card';
import { PageFrame } from '@/components/ui/page-frame';

interface LoginScreenProps {
  title: string;
  back: string;
  children: ReactNode;
}

export function LoginScreen({ title, back, children }: LoginScreenProps) {
  return (
    <PageFrame title={title} back={back} isNarrow>
      <Panel aria-label={title} className="grid gap-5">
        {children}
      </Panel>
    </PageFrame>
  );
}

export const LINK = 'font-semibold link';
