/** Warns visitors about memory storage that nobody configured. */
export function MemoryNotice({ reason }: { reason: string }) {
  return (
    <aside aria-label="Sandbox storage" className="border-b border-line bg-sunken">
      <p className="mx-auto max-w-6xl px-5 py-2 text-sm break-words text-soft sm:px-8">
        This sandbox is stored in memory: {reason}. Your changes last until the app stops.
      </p>
    </aside>
  );
}
