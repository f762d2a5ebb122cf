import { CopyButton } from './copy/copy-button';
import { ScrollArea } from './scroll-area';

interface Props {
  label?: string;
  text: string;
  className?: string;
}

export const CodeBlock = ({ label, text, className = 'max-h-96' }: Props) => (
  <ScrollArea label={label} className={`rounded-md bg-sunken p-3 ${className}`}>
    <pre className="font-mono text-xs">{text}</pre>
  </ScrollArea>
);

export function Json({ title, value }: { title: string; value: unknown }) {
  const text = value === undefined ? '' : JSON.stringify(value, undefined, 2);
  return (
    <section aria-label={title} className="grid grid-cols-1 gap-1">
      <div className="flex items-center justify-between">
        <h3 className="text-sm font-semibold">{title}</h3>
        {text && <CopyButton label="Copy" text={() => text} />}
      </div>
      {text ? <CodeBlock text={text} /> : <p className="text-sm text-soft">None</p>}
    </section>
  );
}
