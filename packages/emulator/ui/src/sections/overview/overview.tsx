import type { CollectionList } from '../../../../src/server/control/documents/stored-documents';
import type { PublicSite } from '../../../../src/server/control/json';
import type { Settings } from '../../../../src/server/control/site';
import { useApp } from '../../control/app';
import { useOverview, useSiteControl } from '../../control/hooks';
import { Instant } from '../../parts/instant';
import { Fact, Facts, Page, Panel } from '../../parts/page';
import { Loaded } from '../../parts/states';
import { RemoveSite, ResetSite } from './end-of-site';
import { Keys } from './keys';

export default function OverviewPage() {
  const site = useSiteControl<PublicSite>('');
  const settings = useSiteControl<Settings>('settings');
  const collections = useSiteControl<CollectionList>('collections');
  const { data: overview } = useOverview();
  const app = useApp();
  const isSeeded = collections.data?.collections.some(({ name, count }) => name === 'site-seed' && count > 0) ?? false;
  return (
    <Loaded query={site}>
      {(record) => {
        const preset = overview?.presets.find(({ name }) => name === record.preset);
        const isStandard = preset?.clientId === record.clientId;
        return (
          <Page title={settings.data?.name || 'Site'} intro="The site’s keys, and code to paste into your app.">
            <Panel title="About" request={{ method: 'GET', path: `sites/${record.siteId}` }}>
              <Facts>
                <Fact name="Content">
                  {isSeeded ? 'From a seed file' : `${preset?.label ?? record.preset}. ${preset?.description ?? ''}`}
                </Fact>
                <Fact name="Created">
                  <Instant at={record.createdDate} />
                </Fact>
                {app && (
                  <Fact name="This browser">
                    {app.clientId === record.clientId ? 'Uses this site' : 'Uses another site'}
                  </Fact>
                )}
              </Facts>
            </Panel>
            <Keys {...record} />
            <ResetSite {...record} isSeeded={isSeeded} />
            <RemoveSite {...record} isStandard={isStandard} />
          </Page>
        );
      }}
    </Loaded>
  );
}
