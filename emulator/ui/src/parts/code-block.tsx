/** Code or JSON in a box that scrolls. */
export function CodeBlock({
  label,
  text,
  className = 'max-h-96',
}: {
  label: string;
  text: string;
  className?: string;
}) {
  return (
    <section
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area must be reached by keyboard
      tabIndex={0}
      className={`overflow-auto rounded-md bg-sunken p-3 ${className}`}
    >
      <pre className="font-mono text-xs">{text}</pre>
    </section>
  );
}
