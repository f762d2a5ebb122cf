import { type AppCode, examples, isInstalled, subscriptionsExample } from '@/lib/examples';
import { detectInstalledApps } from '@/lib/installed-apps';
import { CardGrid } from '../ui/card';
import { ErrorState } from '../ui/error-state';
import { CardGridSkeleton } from '../ui/skeleton';
import { ExampleCard, UninstalledCard } from './example-card';
import { SubscriptionsEntry } from './subscriptions-entry';

/** The examples, split by what is installed on the site. */
export async function ExampleLists() {
  const detection = await detectInstalledApps();
  if (detection.kind === 'outage') {
    return (
      <ErrorState detail={detection.detail}>
        <p>None of the four apps answered, so it is not known which of them this site has.</p>
      </ErrorState>
    );
  }
  return <SplitLists installedApps={detection.apps} />;
}

function SplitLists({ installedApps }: { installedApps: readonly AppCode[] }) {
  const installed = examples.filter((example) => isInstalled(example, installedApps));
  const uninstalled = examples.filter((example) => !isInstalled(example, installedApps));
  const hasPlans = isInstalled(subscriptionsExample, installedApps);
  return (
    <div className="space-y-14">
      {installed.length > 0 || hasPlans ? (
        <section aria-labelledby="installed">
          <h2 id="installed" className="mb-5 text-heading">
            Ready on this site
          </h2>
          {installed.length > 0 ? (
            <CardGrid>
              {installed.map((example) => (
                <ExampleCard key={example.slug} example={example} />
              ))}
            </CardGrid>
          ) : null}
          {hasPlans ? <SubscriptionsEntry example={subscriptionsExample} isInstalled /> : null}
        </section>
      ) : null}
      {uninstalled.length > 0 || !hasPlans ? (
        <section aria-labelledby="uninstalled">
          <h2 id="uninstalled" className="mb-5 text-heading">
            Not installed on this site
          </h2>
          <CardGrid>
            {uninstalled.map((example) => (
              <UninstalledCard key={example.slug} example={example} />
            ))}
          </CardGrid>
          {hasPlans ? null : <SubscriptionsEntry example={subscriptionsExample} isInstalled={false} />}
        </section>
      ) : null}
    </div>
  );
}

export function ExampleListsLoading() {
  return <CardGridSkeleton cards={3} label="Finding out what this site has" />;
}
