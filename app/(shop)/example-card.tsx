import { PageLink } from '@/components/shell/loading';
import { Badge } from '@/components/ui/badge';
import { installHint } from '@/components/ui/unanswered';
import type { Flow } from '@/lib/flow';

/** On a phone the picture is beside the text. */
const LAYOUT =
  'group grid grid-cols-[6.5rem_minmax(0,1fr)] overflow-hidden rounded-card border sm:grid-cols-1 sm:grid-rows-[auto_1fr]';

export function ExampleCard({ flow: { path, card }, note }: ExampleCardProps) {
  return (
    <div className={`relative h-full border-line bg-surface transition-shadow has-[a:hover]:shadow-card ${LAYOUT}`}>
      <Illustration image={card.image} />
      <CardText>
        {note ? <Badge tone="warn">{note}</Badge> : null}
        <h3 className="text-heading">
          <PageLink href={path} className="card-link">
            {card.title}
          </PageLink>
        </h3>
        <p className="flex-1 text-sm text-soft sm:text-base">{card.description}</p>
        <div className="mt-1 flex w-full flex-wrap items-baseline justify-between gap-x-4 max-sm:hidden">
          <span aria-hidden="true" className="font-semibold text-accent">
            Open <span className="inline-block transition-transform group-hover:translate-x-1">→</span>
          </span>
          <PageLink href={`/take#${path.slice(1)}`} className={TAKE}>
            Take this flow
          </PageLink>
        </div>
      </CardText>
    </div>
  );
}

/** Above the link that covers the card. */
const TAKE = 'relative z-1 text-sm text-soft link hover:text-ink';

interface ExampleCardProps {
  flow: Flow;
  note?: string;
}

export function UninstalledCard({ flow: { app, card } }: { flow: Flow }) {
  return (
    <div className={`h-full border-dashed border-line ${LAYOUT}`}>
      <Illustration image={card.image} isMuted />
      <CardText>
        <Badge tone="warn">Needs {app.name}</Badge>
        <h3 className="text-heading">{card.title}</h3>
        <p className="text-sm text-soft">{installHint(app.name)}</p>
      </CardText>
    </div>
  );
}

export function ExampleCardLoading() {
  return (
    <div aria-hidden="true" className={`h-full border-line bg-surface ${LAYOUT}`}>
      <div className="min-h-28 animate-skeleton bg-line/70 sm:aspect-[8/5]" />
      <div className="space-y-3 p-4 sm:p-5">
        <div className="h-6 w-2/3 animate-skeleton rounded-lg bg-line/70" />
        <div className="h-4 animate-skeleton rounded-lg bg-line/70" />
        <div className="h-4 w-4/5 animate-skeleton rounded-lg bg-line/70" />
      </div>
    </div>
  );
}

const CardText = ({ children }: { children: React.ReactNode }) => (
  <div className="flex flex-col items-start gap-1.5 p-4 sm:p-5">{children}</div>
);

function Illustration({ image, isMuted = false }: { image: string; isMuted?: boolean }) {
  return (
    <img
      src={image}
      alt=""
      width={480}
      height={300}
      className={`h-full w-full object-cover sm:aspect-[8/5] sm:h-auto ${isMuted ? 'opacity-45 grayscale' : 'dark:dimmed'}`}
    />
  );
}
