import type { ReactNode } from 'react';
import type { CollectionList } from '../../../../src/control/documents/documents';
import type { PublicSite } from '../../../../src/control/json';
import type { Settings } from '../../../../src/control/site';
import { useOverview, useSiteControl } from '../../control/hooks';
import { Instant } from '../../parts/instant';
import { Page, Panel } from '../../parts/page';
import { Loaded } from '../../parts/states';
import { RemoveSite, ResetSite } from './end-of-site';
import { Keys } from './keys';

export default function OverviewPage() {
  const site = useSiteControl<PublicSite>('');
  const settings = useSiteControl<Settings>('settings');
  const collections = useSiteControl<CollectionList>('collections');
  const { data: overview } = useOverview();
  const isSeeded = collections.data?.collections.some(({ name, count }) => name === 'site-seed' && count > 0) ?? false;
  return (
    <Loaded query={site}>
      {(record) => {
        const preset = overview?.presets.find(({ name }) => name === record.preset);
        const isStandard = preset?.clientId === record.clientId;
        return (
          <Page title={settings.data?.name || 'Site'} intro="Its keys, and what to paste into an app that uses it.">
            <Panel title="About" request={{ method: 'GET', path: `sites/${record.siteId}` }}>
              <dl className="grid gap-x-6 gap-y-3 text-sm sm:grid-cols-2">
                <Fact name="Content">
                  {isSeeded ? 'From a seed file' : `${preset?.label ?? record.preset}. ${preset?.description ?? ''}`}
                </Fact>
                <Fact name="Created">
                  <Instant at={record.createdDate} />
                </Fact>
              </dl>
            </Panel>
            <Keys {...record} />
            <ResetSite siteId={record.siteId} isSeeded={isSeeded} />
            <RemoveSite siteId={record.siteId} isStandard={isStandard} />
          </Page>
        );
      }}
    </Loaded>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-xs font-medium text-soft">{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
