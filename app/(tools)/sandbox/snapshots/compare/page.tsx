import type { Metadata } from 'next';
import { Select } from '@/components/ui/form/field';
import { SubmitButton } from '@/components/ui/form/submit-button';
import { EmptyState } from '@/components/ui/states';
import { asCurl } from '@/devtools/sandbox/as-curl';
import { SandboxRefusal } from '@/devtools/sandbox/control';
import { sitePath } from '@/devtools/sandbox/current-site';
import { comparePath, compareSnapshots, readSnapshots } from '@/devtools/sandbox/snapshots';
import { textOf } from '@/lib/address-query';
import { ControlPanel } from '../../control-panel';
import { SandboxPage } from '../../sandbox-page';
import { Differences } from './differences';

export const metadata: Metadata = { title: 'Compare snapshots', robots: { index: false } };

export default async function ComparePage({ searchParams }: PageProps<'/sandbox/snapshots/compare'>) {
  const { from, to } = await searchParams;
  return (
    <SandboxPage
      section="snapshots"
      title="Compare"
      intro="What has changed from one state of the site to another."
      back="/sandbox/snapshots"
    >
      <Compared from={textOf(from)} to={textOf(to)} />
    </SandboxPage>
  );
}

async function Compared({ from: asked, to }: { from: string | undefined; to: string | undefined }) {
  const site = await sitePath();
  const names = (await readSnapshots(site)).map(({ name }) => name);
  const from = asked ?? names[0];
  if (from === undefined) {
    return <EmptyState title="No snapshots yet" link={{ href: '/sandbox/snapshots', label: 'Take a snapshot' }} />;
  }
  const found = await comparisonOrRefusal(site, from, to);
  const options = names.map((name) => ({ value: name, label: name }));
  return (
    <ControlPanel title="What to compare" curl={await asCurl('GET', comparePath(site, from, to))}>
      <form aria-label="What to compare" className="flex flex-wrap items-end gap-3">
        <Select
          key={`from ${from}`}
          label="From"
          name="from"
          defaultValue={from}
          options={options}
          className="min-w-0 grow basis-48"
        />
        <Select
          key={`to ${to}`}
          label="To"
          name="to"
          defaultValue={to ?? ''}
          options={[{ value: '', label: 'The site as it is now' }, ...options]}
          className="min-w-0 grow basis-48"
        />
        <SubmitButton look="secondary">Compare</SubmitButton>
      </form>
      {typeof found === 'string' ? (
        <EmptyState title="This comparison does not work">
          <p>{found}</p>
        </EmptyState>
      ) : (
        <Differences comparison={found} />
      )}
    </ControlPanel>
  );
}

async function comparisonOrRefusal(site: string, from: string, to: string | undefined) {
  try {
    return await compareSnapshots(site, from, to);
  } catch (error) {
    if (error instanceof SandboxRefusal) return error.message;
    throw error;
  }
}
