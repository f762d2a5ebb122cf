import { PageLink } from '@/components/shell/page-link';
import { appNameOf, type Example, installHint } from '@/lib/examples';
import { Badge } from '../ui/badge';
import { Illustration, OpenHint } from './example-card';

/** Subscriptions' own entry beside the list: it is not part of the loaded examples. */
export function SubscriptionsEntry({ example, isInstalled }: { example: Example; isInstalled: boolean }) {
  const app = appNameOf(example);
  return (
    <article
      className={`group relative mt-5 grid overflow-hidden rounded-card border border-line transition-shadow has-[a:hover]:shadow-card sm:mt-6 sm:grid-cols-[minmax(0,1fr)_minmax(0,1.6fr)] ${isInstalled ? 'bg-surface' : 'border-dashed'}`}
    >
      <Illustration image={example.image} isMuted={!isInstalled} />
      <div className="flex flex-col justify-center gap-2 p-5 sm:p-8">
        {isInstalled ? null : (
          <p>
            <Badge tone="warn">Needs {app}</Badge>
          </p>
        )}
        <h3 className="text-heading">
          {isInstalled ? (
            <PageLink href={example.slug} className="card-link">
              {example.title}
            </PageLink>
          ) : (
            example.title
          )}
        </h3>
        <p className="max-w-[52ch] text-soft">{isInstalled ? example.description : installHint(app)}</p>
        {isInstalled ? <OpenHint /> : null}
      </div>
    </article>
  );
}
