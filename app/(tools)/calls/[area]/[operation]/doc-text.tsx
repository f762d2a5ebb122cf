import type { ReactNode } from 'react';

/** A description of the packages: paragraphs, lists, code and links, as their comments mark them. */
export function DocText({ text }: { text: string }) {
  const blocks = text.split(/\n\s*\n/).filter((block) => block.trim() !== '');
  return (
    <div className="grid max-w-[72ch] gap-3">
      {blocks.map((block) => (
        <Block key={block} block={block} />
      ))}
    </div>
  );
}

const ITEM = /^\s*[+*-] /;

function Block({ block }: { block: string }) {
  const lines = block.split('\n');
  const start = lines.findIndex((line) => ITEM.test(line));
  const before = (start < 0 ? lines : lines.slice(0, start)).join(' ').replace(/^#+ /, '');
  const items =
    start < 0
      ? []
      : lines
          .slice(start)
          .join('\n')
          .split(/\n(?=\s*[+*-] )/);
  return (
    <>
      {before ? <p>{inline(before)}</p> : null}
      {items.length > 0 ? (
        <ul className="list-disc space-y-1 pl-5">
          {items.map((item) => (
            <li key={item}>{inline(item.replace(ITEM, '').replace(/\s+/g, ' '))}</li>
          ))}
        </ul>
      ) : null}
    </>
  );
}

const MARKED = /(`[^`]+`|\[[^\]]+\]\(https:\/\/[^)\s]+\)|\*\*[^*]+\*\*)/g;

/** The packages' texts are not ours: only what is known is marked up, and links lead to https alone. */
function inline(text: string): ReactNode[] {
  return text.split(MARKED).map((part, index) => {
    const key = `${index} ${part}`;
    const [, label, address] = /^\[([^\]]+)\]\((https:[^)]+)\)$/.exec(part) ?? [];
    if (label && address)
      return (
        <a
          key={key}
          href={address}
          rel="noreferrer"
          className="underline decoration-line decoration-2 underline-offset-4 hover:decoration-accent"
        >
          {label.replaceAll('`', '')}
        </a>
      );
    if (/^`.*`$/.test(part))
      return (
        <code key={key} className="rounded bg-sunken px-1 py-0.5 font-mono text-[0.85em] break-words">
          {part.slice(1, -1)}
        </code>
      );
    return /^\*\*.*\*\*$/.test(part) ? <strong key={key}>{part.slice(2, -2)}</strong> : part;
  });
}
