import { ChoiceLink } from '@/components/ui/form/choice-link';
import type { Category, ServiceChoice } from '@/lib/bookings/bookings';
import { servicesAddress } from './services-address';

export function CategoryFilter({ categories, choice }: { categories: readonly Category[]; choice: ServiceChoice }) {
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
