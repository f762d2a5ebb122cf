import { useNavigate } from '@tanstack/react-router';
import type { SiteList } from '../../../../src/server/control/control-routes';
import { useControl, useOverview } from '../../control/hooks';
import { Page } from '../../parts/page';
import { Loaded } from '../../parts/states';
import { Presets } from './presets';
import { SeedFile } from './seed-file';
import { SiteTable } from './site-table';

export default function SitesPage() {
  const sites = useControl<SiteList>('sites');
  const overview = useOverview();
  const navigate = useNavigate();
  const open = (siteId: string) => void navigate({ to: `/${siteId}/overview` });
  return (
    <Page
      title="Sites"
      intro="Each client ID belongs to a site with its own content, settings, clock and log. Creating one takes milliseconds."
    >
      <Loaded query={overview}>
        {({ presets, storage }) => (
          <>
            <Loaded query={sites}>{(list) => <SiteTable {...list} presets={presets} storage={storage} />}</Loaded>
            <Presets presets={presets} onMade={open} />
          </>
        )}
      </Loaded>
      <SeedFile onMade={open} />
    </Page>
  );
}
