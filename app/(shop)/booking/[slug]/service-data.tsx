import { StructuredData } from '@/components/ui/structured-data';
import { calendarAddress } from '@/lib/bookings/addresses';
import { currencyOf } from '@/lib/bookings/booking-price';
import type { Service } from '@/lib/bookings/services';
import { mediaUrl } from '@/lib/media';
import { appOrigin } from '@/lib/request';
import { settings } from '@/lib/settings';

/** The service for search engines. Source: https://schema.org/Service. */
export async function ServiceData({ service, slug }: { service: Service; slug: string }) {
  const { name, tagLine, description, media, payment } = service;
  const origin = await appOrigin();
  const picture = mediaUrl(media?.mainMedia?.image, { width: 1200, height: 630, format: 'uploaded' });
  const price = payment?.fixed?.price?.value ?? payment?.varied?.minPrice?.value;
  return (
    <StructuredData
      data={{
        '@type': 'Service',
        name,
        description: description || tagLine,
        url: origin + calendarAddress(slug, {}),
        ...(picture && { image: new URL(picture, origin).href }),
        provider: { '@type': 'LocalBusiness', name: settings.name, url: origin },
        ...(price && { offers: { '@type': 'Offer', price, priceCurrency: currencyOf(service) } }),
      }}
    />
  );
}
