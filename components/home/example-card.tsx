import { PageLink } from '@/components/shell/page-link';
import { appNameOf, type Example, installHint } from '@/lib/examples';
import { Badge } from '../ui/badge';
import { Card, CardBody } from '../ui/card';

export function ExampleCard({ example: { slug, title, description, image } }: { example: Example }) {
  return (
    <Card>
      <Illustration image={image} />
      <CardBody>
        <h3 className="text-heading">
          <PageLink href={slug} className="card-link">
            {title}
          </PageLink>
        </h3>
        <p className="flex-1 text-soft">{description}</p>
        <OpenHint />
      </CardBody>
    </Card>
  );
}

export function UninstalledCard({ example }: { example: Example }) {
  const app = appNameOf(example);
  return (
    <Card className="border-dashed bg-transparent">
      <Illustration image={example.image} isMuted />
      <CardBody>
        <p>
          <Badge tone="warn">Needs {app}</Badge>
        </p>
        <h3 className="text-heading">{example.title}</h3>
        <p className="text-soft">{installHint(app)}</p>
      </CardBody>
    </Card>
  );
}

/** What a click on the card does, for the eye: the link is its title. */
export function OpenHint() {
  return (
    <p aria-hidden="true" className="mt-3 font-semibold text-accent">
      Open <span className="inline-block transition-transform group-hover:translate-x-1">→</span>
    </p>
  );
}

export function Illustration({ image, isMuted = false }: { image?: string; isMuted?: boolean }) {
  if (!image) return null;
  return (
    <img
      src={image}
      alt=""
      width={480}
      height={300}
      className={`aspect-[8/5] w-full object-cover ${isMuted ? 'opacity-45 grayscale' : ''}`}
    />
  );
}
