'use client';

import type { ModalProps } from '@/lib/modals';
import { Button, buttonClass } from '../../ui/button';
import { Dialog } from './dialog';

interface PremiumModalProps {
  isOpen: boolean;
  props: Partial<ModalProps['premium']>;
  close: () => void;
}

/** A checkout was refused because the site cannot take payments. */
export function PremiumModal({ isOpen, props: { siteId }, close }: PremiumModalProps) {
  return (
    <Dialog isOpen={isOpen} close={close} title="This site can’t take payments yet">
      <p className="text-soft">
        The platform refused the checkout. Only a premium site with a payment provider can charge visitors. Upgrade the
        site, connect a payment provider, and try again. Nothing was ordered.
      </p>
      <div className="mt-6 flex flex-wrap gap-3">
        {siteId ? (
          <a href={upgradeUrl(siteId)} target="_blank" rel="noreferrer" className={buttonClass()}>
            Upgrade the site
          </a>
        ) : null}
        <Button look="secondary" onClick={close}>
          Not now
        </Button>
      </div>
    </Dialog>
  );
}

/** Assumed: the dashboard's page of premium plans takes the meta site ID as `siteGuid`. */
function upgradeUrl(siteId: string) {
  return `https://manage.wix.com/premium-purchase-plan/dynamo?siteGuid=${encodeURIComponent(siteId)}`;
}
