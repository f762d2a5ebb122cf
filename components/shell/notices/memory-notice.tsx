/** Nobody configured memory storage, so visitors are warned. */
export function MemoryNotice({ reason }: { reason: string }) {
  return (
    <aside aria-label="Where the sandbox is kept" className="border-b border-line bg-sunken">
      <p className="mx-auto max-w-6xl px-5 py-2 text-sm break-words text-soft sm:px-8">
        This sandbox lives in memory: {reason}. What you do here lasts as long as the app runs.
      </p>
    </aside>
  );
}
