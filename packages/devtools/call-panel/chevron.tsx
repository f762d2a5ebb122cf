export function Chevron({ className }: { className: string }) {
  return (
    <svg
      viewBox="0 0 16 16"
      width="14"
      height="14"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.8"
      aria-hidden="true"
      className={`transition-transform ${className}`}
    >
      <path d="m3 6 5 5 5-5" strokeLinecap="round" strokeLinejoin="round" />
    </svg>
  );
}
