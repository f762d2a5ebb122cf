export function Skeleton({ className = '' }: { className?: string }) {
  return <div className={`animate-skeleton rounded-lg bg-line/70 ${className}`} />;
}

/** Placeholder of a `CardGrid` while its cards are on their way. */
export function CardGridSkeleton({ cards = 6, label = 'Loading' }: { cards?: number; label?: string }) {
  return (
    <div role="status">
      <span className="sr-only">{label} …</span>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,17rem),1fr))] gap-5 sm:gap-6" aria-hidden="true">
        {Array.from({ length: cards }, (_, index) => (
          <div key={index} className="overflow-hidden rounded-card border border-line bg-surface">
            <Skeleton className="aspect-[8/5] rounded-none" />
            <div className="space-y-3 p-6">
              <Skeleton className="h-5 w-2/3" />
              <Skeleton className="h-4 w-full" />
              <Skeleton className="h-4 w-1/2" />
            </div>
          </div>
        ))}
      </div>
    </div>
  );
}

/** Placeholder of a few lines of text. */
export function LinesSkeleton({ lines = 2, label = 'Loading' }: { lines?: number; label?: string }) {
  return (
    <div role="status">
      <span className="sr-only">{label} …</span>
      <div className="grid gap-3" aria-hidden="true">
        {Array.from({ length: lines }, (_, index) => (
          <Skeleton key={index} className={index === 0 ? 'h-5 w-1/2' : 'h-4 w-3/4'} />
        ))}
      </div>
    </div>
  );
}
