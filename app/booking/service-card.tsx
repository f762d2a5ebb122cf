import { PageLink } from '@/components/shell/page-link';
import { Badge } from '@/components/ui/badge';
import { Card, CardBody } from '@/components/ui/card';
import { Picture } from '@/components/ui/picture';
import type { Service } from '@/lib/bookings';
import { durationText, priceText, typeText } from './service-texts';

export function ServiceCard({ service }: { service: Service }) {
  const { name, tagLine, media, mainSlug, category } = service;
  return (
    <Card>
      <Picture image={media?.mainMedia?.image} alt="" width={400} shape="wide" />
      <CardBody>
        <p className="flex flex-wrap items-center gap-2">
          <Badge tone="accent">{typeText(service)}</Badge>
          {category?.name ? <span className="text-sm text-soft">{category.name}</span> : null}
        </p>
        <h2 className="text-heading">
          <PageLink className="card-link" href={`/booking/${mainSlug?.name ?? ''}`}>
            {name}
          </PageLink>
        </h2>
        <p className="text-soft">{tagLine}</p>
        <p className="mt-auto flex flex-wrap items-baseline justify-between gap-2 pt-3">
          <span className="font-semibold tabular-nums">{priceText(service)}</span>
          <span className="text-sm text-soft">{durationText(service)}</span>
        </p>
      </CardBody>
    </Card>
  );
}
