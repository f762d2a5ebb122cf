'use client';

import { useEffect } from 'react';
import { useModal } from './modals';

/** Opens the premium modal when it appears: render it when a checkout answered that the site cannot take payments. */
export function PremiumNotice({ siteId }: { siteId?: string }) {
  const { openModal } = useModal();
  useEffect(() => openModal('premium', { siteId }), [openModal, siteId]);
  return (
    <p role="alert" className="rounded-xl bg-warn-wash px-4 py-3 text-warn">
      This site cannot take payments yet.
    </p>
  );
}
