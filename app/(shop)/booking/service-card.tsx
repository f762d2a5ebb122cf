import { PageLink } from '@/components/shell/loading';
import { Badge } from '@/components/ui/badge';
import { CARD_PICTURE_SIZES, Card, CardBody } from '@/components/ui/card';
import { Picture } from '@/components/ui/picture';
import { calendarAddress } from '@/lib/bookings/addresses';
import type { Service } from '@/lib/bookings/services';
import { durationText, priceText, typeText } from './service-texts';

interface ServiceCardProps {
  service: Service;
  /** Search and category of this list, for the way back to it. */
  list: string;
  /** Whether the list begins with it: its picture is loaded first. */
  isFirst: boolean;
}

export function ServiceCard({ service, list, isFirst }: ServiceCardProps) {
  const { name, tagLine, media, mainSlug, category } = service;
  return (
    <Card>
      <Picture
        image={media?.mainMedia?.image}
        alt=""
        width={400}
        sizes={CARD_PICTURE_SIZES.roomy}
        shape="wide"
        turn={isFirst ? 'first' : undefined}
      />
      <CardBody>
        <p className="flex flex-wrap items-center gap-2">
          <Badge tone="accent">{typeText(service)}</Badge>
          {category?.name ? <span className="text-sm text-soft">{category.name}</span> : null}
        </p>
        <h2 className="text-heading">
          <PageLink className="card-link" href={calendarAddress(mainSlug?.name ?? '', { list })}>
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
