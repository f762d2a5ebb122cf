import type { Metadata } from 'next';
import { PageFrame } from '@/components/ui/page-frame';
import { appOrigin } from '@/lib/request';
import { CurlLine } from '@/packages/devtools/code/curl-line';
import { FLOWS } from '../../(shop)/flows';

export const metadata: Metadata = { title: 'Take a flow' };

const ITEMS = [
  ...FLOWS.map(({ path, name }) => ({ item: path.slice(1), name })),
  { item: 'account', name: 'Sign-in and account' },
  { item: 'shop', name: 'All of them' },
];

export default async function TakePage() {
  const origin = await appOrigin();
  return (
    <PageFrame
      title="Take a flow"
      intro="Run a command in a Next.js app with Tailwind CSS. It adds the flow’s pages, every file that they import, and the npm packages."
    >
      <ul className="grid max-w-3xl gap-6">
        {ITEMS.map(({ item, name }) => (
          <li key={item} id={item} className="grid grid-cols-1 gap-2 scroll-mt-6">
            <div className="flex items-baseline justify-between gap-4">
              <h2 className="text-heading">{name}</h2>
              <a href={`/r/${item}.json`} className="text-sm text-soft link">
                Files<span className="sr-only"> of {name}</span>
              </a>
            </div>
            <CurlLine label={`Command: ${name}`} command={`npx shadcn@4.23.1 add ${origin}/r/${item}.json`} />
          </li>
        ))}
      </ul>
      <p className="mt-8 max-w-3xl text-soft">
        Then set WIX_CLIENT_ID in .env.local and run <code className="font-mono text-sm">npx next dev</code>. The flow’s
        pages have a layout of their own; your files stay as they are unless you agree.
      </p>
    </PageFrame>
  );
}
