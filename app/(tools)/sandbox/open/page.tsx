import type { Metadata } from 'next';
import type { ReactNode } from 'react';
import { Facts } from '@/components/ui/facts';
import { SubmitButton } from '@/components/ui/form/submit-button';
import { EmptyState } from '@/components/ui/states';
import { asCurl } from '@/devtools/sandbox/as-curl';
import { type Opening, openingIn } from '@/devtools/sandbox/opening-link';
import { siteTime } from '@/devtools/sandbox/site-time-text';
import { sandboxPresets } from '@/devtools/sandbox/sites';
import { findSnapshot } from '@/devtools/sandbox/snapshots';
import { type PageQuery, textOf } from '@/lib/address-query';
import { ControlForm } from '../control-form';
import { ControlPanel } from '../control-panel';
import { SandboxPage } from '../sandbox-page';
import { openSite } from './actions';

export const metadata: Metadata = { title: 'Open a site', robots: { index: false } };

/** Following the link changes nothing: pages elsewhere may lead here. The button does. */
export default async function OpenPage({ searchParams }: PageProps<'/sandbox/open'>) {
  return (
    <SandboxPage section="sites" title="Open a site" back="/sandbox">
      <Asked query={await searchParams} />
    </SandboxPage>
  );
}

async function Asked({ query }: { query: PageQuery }) {
  const opening = await openingIn({
    preset: textOf(query.preset),
    site: textOf(query.site),
    snapshot: textOf(query.snapshot),
    to: textOf(query.to),
  });
  const facts = opening && (await factsOf(opening));
  if (!opening || !facts) {
    return (
      <EmptyState title="There is nothing to open here" link={{ href: '/sandbox', label: 'All sites' }}>
        <p>
          The link names no preset and no snapshot that this sandbox keeps. If you have the snapshot as a file, load it
          under Snapshots.
        </p>
      </EmptyState>
    );
  }
  const body =
    opening.kind === 'preset'
      ? { preset: opening.preset }
      : { snapshot: { siteId: opening.siteId, name: opening.name } };
  return (
    <ControlPanel
      title="A new site for this browser"
      about="It is yours alone: nobody else changes it. The site you are on now stays as it is."
      curl={await asCurl('POST', '/sites', body)}
    >
      <Facts facts={facts} className="sm:grid-cols-2" />
      <ControlForm action={openSite} label="Open a site">
        {Object.entries(fieldsOf(opening)).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <SubmitButton className="justify-self-start" pendingLabel="Creating …">
          Create and open site
        </SubmitButton>
      </ControlForm>
    </ControlPanel>
  );
}

function fieldsOf(opening: Opening): Record<string, string> {
  const { to } = opening;
  if (opening.kind === 'preset') return { preset: opening.preset, to };
  return { site: opening.siteId, snapshot: opening.name, to };
}

type FactList = readonly (readonly [string, ReactNode])[];

/** `undefined` where there is no such preset or snapshot. */
async function factsOf(opening: Opening): Promise<FactList | undefined> {
  const page = ['Opens', opening.to === '/' ? 'The home page' : opening.to] as const;
  const presets = await sandboxPresets();
  if (opening.kind === 'preset') {
    const preset = presets.find(({ name }) => name === opening.preset);
    return preset && [['Preset', `${preset.label}: ${preset.description}`], page];
  }
  const snapshot = await findSnapshot(opening.siteId, opening.name);
  if (!snapshot) return undefined;
  return [
    ['Snapshot', snapshot.name],
    ['Taken', siteTime(snapshot.takenAt)],
    ['Holds', `${snapshot.documents.toLocaleString('en-US')} documents`],
    page,
  ];
}
