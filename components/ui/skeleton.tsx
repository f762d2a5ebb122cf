export function Skeleton({ className = '' }: { className?: string }) {
  return <div className={`animate-skeleton rounded-lg bg-line/70 ${className}`} />;
}

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
