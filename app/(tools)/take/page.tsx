import type { Metadata } from 'next';
import { PageLink } from '@/components/shell/loading';
import { PageFrame } from '@/components/ui/page-frame';
import { flowNames, takenFlow } from '@/devtools/take/taken-flow';

export const metadata: Metadata = { title: 'Take a flow' };

export default function TakePage() {
  const flows = flowNames.flatMap((name) => takenFlow(name) ?? []);
  return (
    <PageFrame title="Take a flow" intro="Copy a flow’s code into your own Next.js app, with everything it imports.">
      <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {flows.map(({ name, title, files }) => (
          <li
            key={name}
            className="relative rounded-card border border-line bg-surface p-5 transition-shadow has-[a:hover]:shadow-card"
          >
            <h2 className="text-heading">
              <PageLink href={`/take/${name}`} className="card-link">
                {title}
              </PageLink>
            </h2>
            <p className="mt-1 text-sm text-soft tabular-nums">
              {files.length} files, {lineCount(files)} lines
            </p>
          </li>
        ))}
      </ul>
    </PageFrame>
  );
}

const lineCount = (files: readonly { lines?: number }[]): string =>
  files.reduce((sum, { lines = 0 }) => sum + lines, 0).toLocaleString('en');
