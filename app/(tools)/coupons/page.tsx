import type { Metadata } from 'next';
import { PageLink } from '@/components/shell/loading';
import { PageFrame } from '@/components/ui/page-frame';
import { EmptyState } from '@/components/ui/states';
import { env } from '@/lib/env';
import { siteInUse } from '@/packages/devtools/sandbox/in-app/site-in-use';
import { sandboxCoupons } from '@/packages/devtools/sandbox/sandbox';

export const metadata: Metadata = { title: 'Coupons to try', robots: { index: false } };

/** Includes those that are refused, to see the message. */
export default async function CouponsPage() {
  const site = env.usesEmulator ? await siteInUse() : undefined;
  const coupons = site ? await sandboxCoupons(site.siteId) : [];
  return (
    <PageFrame title="Coupons to try" intro="The sandbox’s coupons. Each opens your cart with its code." back="/cart">
      {coupons.length > 0 ? (
        <ul className="max-w-xl divide-y divide-line border-y border-line">
          {coupons.map(({ code, name }) => (
            <li key={code} className="relative flex flex-wrap items-baseline gap-x-4 py-3">
              <PageLink href={`/cart?coupon=${encodeURIComponent(code)}`} className="card-link font-mono font-semibold">
                {code}
              </PageLink>
              <span className="text-soft">{name}</span>
            </li>
          ))}
        </ul>
      ) : (
        <EmptyState title="No coupons on this site" link={{ href: '/cart', label: 'Back to the cart' }} />
      )}
    </PageFrame>
  );
}
