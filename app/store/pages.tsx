import { ChoiceLink } from '@/components/ui/choice-link';
import type { Shelf } from '@/lib/products';
import { shelfAddress } from './shelf-address';

export function Pages({ shelf, pages }: { shelf: Shelf; pages: number }) {
  if (pages < 2) return null;
  return (
    <nav aria-label="Pages" className="mt-10 flex flex-wrap justify-center gap-2">
      {Array.from({ length: pages }, (_, index) => index + 1).map((page) => (
        <ChoiceLink key={page} href={shelfAddress({ ...shelf, page })} isCurrent={shelf.page === page}>
          <span className="sr-only">Page </span>
          {page}
        </ChoiceLink>
      ))}
    </nav>
  );
}
