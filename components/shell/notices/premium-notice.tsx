'use client';

import { useEffect } from 'react';
import type { NoPayments } from '@/lib/wix/no-payments';
import { useModal } from '../modals/modals';

/** Opens the premium modal for each refusal: render it when a checkout answered that the site cannot take payments. */
export function PremiumNotice({ refusal }: { refusal: NoPayments }) {
  const { openModal } = useModal();
  useEffect(() => openModal('premium', { siteId: refusal.siteId }), [openModal, refusal]);
  return (
    <p role="alert" className="rounded-xl bg-warn-wash px-4 py-3 text-warn">
      This site can’t take payments yet.
    </p>
  );
}
