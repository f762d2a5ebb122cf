import { CopyButton } from './copy-button';

export function Json({ title, value }: { title: string; value: unknown }) {
  const text = value === undefined ? '' : JSON.stringify(value, undefined, 2);
  return (
    <section aria-label={title} className="grid grid-cols-1 gap-1">
      <div className="flex items-center justify-between">
        <h3 className="text-sm font-semibold">{title}</h3>
        {text && <CopyButton label="Copy" text={() => text} />}
      </div>
      {text ? (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area must be reached by keyboard
        <pre tabIndex={0} className="max-h-96 overflow-auto rounded-md bg-sunken p-3 text-xs leading-5">
          {text}
        </pre>
      ) : (
        <p className="text-sm text-soft">None</p>
      )}
    </section>
  );
}
