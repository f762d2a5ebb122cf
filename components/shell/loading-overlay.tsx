export function LoadingOverlay() {
  return (
    <div
      role="status"
      className="fixed inset-0 z-50 grid animate-overlay-in place-items-center bg-paper/70 backdrop-blur-[2px]"
    >
      <div className="flex items-center gap-3 rounded-full border border-line bg-surface px-6 py-3.5 shadow-float">
        <span
          aria-hidden="true"
          className="size-4 animate-spin motion-reduce:animate-none rounded-full border-2 border-line border-t-accent"
        />
        <span className="font-medium">One moment …</span>
      </div>
    </div>
  );
}
