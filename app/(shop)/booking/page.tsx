import type { Metadata } from 'next';
import { PageLink } from '@/components/shell/loading';
import { Badge } from '@/components/ui/badge';
import { CARD_PICTURE_SIZES, Card, CardBody, CardGrid } from '@/components/ui/card';
import { ChoiceLink } from '@/components/ui/form/choice-link';
import { SearchForm } from '@/components/ui/form/search-form';
import { PageFrame } from '@/components/ui/page-frame';
import { Picture } from '@/components/ui/picture';
import { OwnerHint } from '@/components/ui/sandbox-links';
import { EmptyState } from '@/components/ui/states';
import { Unanswered } from '@/components/ui/unanswered';
import { firstText, searchText } from '@/lib/address-query';
import { calendarAddress, listText, servicesAddress, servicesQuery } from '@/lib/bookings/addresses';
import { type Category, findServices, type Service, type ServiceChoice } from '@/lib/bookings/services';
import { durationText, priceText, typeText } from './service-texts';

export const metadata: Metadata = { title: 'Book a service' };

export default async function BookingPage({ searchParams }: PageProps<'/booking'>) {
  const query = await searchParams;
  return (
    <PageFrame title="Book a service" intro="Choose a service, then a time that suits you.">
      <Services choice={{ search: searchText(query.q), categoryId: firstText(query.category) }} />
    </PageFrame>
  );
}

async function Services({ choice }: { choice: ServiceChoice }) {
  const result = await findServices(choice);
  if (result.kind !== 'services') return <Unanswered reason={result} app="Wix Bookings" />;
  if (result.services.length === 0 && !choice.search && !choice.categoryId) return <NothingToBook />;
  const everywhere = { ...choice, search: undefined };
  return (
    <>
      <div className="mb-5 flex flex-col gap-x-10 gap-y-5 lg:flex-row-reverse lg:items-end lg:justify-between">
        <SearchForm
          action="/booking"
          label="Search services"
          search={choice.search}
          otherParameters={servicesQuery(everywhere)}
          clearedAddress={servicesAddress(everywhere)}
        />
        <CategoryFilter categories={result.categories} choice={choice} />
      </div>
      {result.services.length > 0 ? (
        <ServiceList services={result.services} list={listText(choice)} />
      ) : (
        <NoServices choice={choice} />
      )}
    </>
  );
}

function CategoryFilter({ categories, choice }: { categories: readonly Category[]; choice: ServiceChoice }) {
  if (categories.length === 0) return null;
  return (
    <nav
      aria-label="Categories"
      className="-mx-5 flex gap-2 overflow-x-auto px-5 py-1 sm:mx-0 sm:flex-wrap sm:px-0 lg:-mb-1"
    >
      <ChoiceLink href={servicesAddress({ ...choice, categoryId: undefined })} isCurrent={!choice.categoryId}>
        All services
      </ChoiceLink>
      {categories.map(({ _id, name }) => (
        <ChoiceLink
          key={_id}
          href={servicesAddress({ ...choice, categoryId: _id ?? undefined })}
          isCurrent={choice.categoryId === _id}
        >
          {name}
        </ChoiceLink>
      ))}
    </nav>
  );
}

function ServiceList({ services, list }: { services: readonly Service[]; list: string }) {
  return (
    <CardGrid label="Services">
      {services.map((service, index) => (
        <ServiceCard key={service._id} service={service} list={list} isFirst={index === 0} />
      ))}
    </CardGrid>
  );
}

interface ServiceCardProps {
  service: Service;
  list: string;
  isFirst: boolean;
}

function ServiceCard({ service, list, isFirst }: ServiceCardProps) {
  const { name, tagLine, media, mainSlug, category } = service;
  return (
    <Card>
      <Picture
        image={media?.mainMedia?.image}
        alt=""
        width={400}
        sizes={CARD_PICTURE_SIZES.roomy}
        shape="wide"
        isFirst={isFirst}
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

function NoServices({ choice: { search, categoryId } }: { choice: ServiceChoice }) {
  const all = { href: '/booking', label: 'See all services' };
  if (!search) return <EmptyState title="No services in this category" link={all} />;
  const everywhere = { href: servicesAddress({ search }), label: 'Search all services' };
  return (
    <EmptyState title={`No results for “${search}”`} link={categoryId ? everywhere : all}>
      {categoryId ? 'We only searched this category.' : 'Try fewer or different words.'}
    </EmptyState>
  );
}

function NothingToBook() {
  return (
    <EmptyState title="No services yet">
      <OwnerHint dashboard="Add a service under Booking Services in the site’s dashboard, and give it a category." />
    </EmptyState>
  );
}
