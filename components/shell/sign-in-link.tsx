'use client';

import type { ReactNode } from 'react';
import { useModal } from './modals/modals';

/** A hosted editor's preview, such as `abc123-3000.csb.app`. */
const SANDBOX_HOST = /^[a-z0-9]+-\d+\.csb\.app$/;

interface SignInLinkProps {
  href: string;
  isDefaultClientId: boolean;
  className?: string;
  children: ReactNode;
}

/** Leads to the login page; in a hosted editor's preview with the default client ID it first says why that cannot work. */
export function SignInLink({ href, isDefaultClientId, className, children }: SignInLinkProps) {
  const { openModal } = useModal();
  return (
    <a
      href={href}
      className={className}
      onClick={(event) => {
        if (!isDefaultClientId || !SANDBOX_HOST.test(location.hostname)) return;
        if (localStorage.getItem('sandboxInfoModal') !== null) return;
        event.preventDefault();
        openModal('login', { continueTo: href });
      }}
    >
      {children}
    </a>
  );
}
