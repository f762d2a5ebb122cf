import type { ReactNode } from 'react';

/** Markdown of the packages. Long texts open only partly. */
export function DocText({ text }: { text: string }) {
  const blocks = text.split(/\n\s*\n/).filter((block) => block.trim() !== '');
  const [first = '', ...others] = blocks;
  return (
    <div className="grid grid-cols-1 gap-2 text-sm">
      <Block block={first} />
      {others.length > 0 && (
        <details>
          <summary className="min-h-8 py-1 text-accent underline">Full description</summary>
          <Blocks blocks={others} />
        </details>
      )}
    </div>
  );
}

const Blocks = ({ blocks }: { blocks: readonly string[] }) => (
  <div className="grid grid-cols-1 gap-2 pt-2">
    {withKeys(blocks).map(([key, block]) => (
      <Block key={key} block={block} />
    ))}
  </div>
);

/** Unique keys: texts may repeat. */
const withKeys = (texts: readonly string[]): [string, string][] =>
  texts.map((text, index) => [`${index} ${text}`, text]);

const ITEM = /^\s*[+*-] /;

function Block({ block }: { block: string }) {
  const lines = block.trim().split('\n');
  const start = lines.findIndex((line) => ITEM.test(line));
  const before = (start < 0 ? lines : lines.slice(0, start)).join(' ');
  const items =
    start < 0
      ? []
      : lines
          .slice(start)
          .join('\n')
          .split(/\n(?=\s*[+*-] )/);
  return (
    <div className="min-w-0 break-words">
      {before.startsWith('#') ? (
        <p className="pt-1 font-semibold">{renderInline(before.replace(/^#+ /, ''))}</p>
      ) : (
        before && <p>{renderInline(before)}</p>
      )}
      {items.length > 0 && (
        <ul className="list-disc space-y-1 pl-5">
          {withKeys(items).map(([key, item]) => (
            <li key={key}>{renderInline(item.replace(ITEM, '').replace(/\s+/g, ' '))}</li>
          ))}
        </ul>
      )}
    </div>
  );
}

const MARKED = /(`[^`]+`|\[[^\]]+\]\(https:\/\/[^)\s]+\)|\*\*[^*]+\*\*|__[^_]+__)/g;

/** Without marks and URLs, for one line. */
export const plainText = (text: string): string =>
  text.replaceAll(/\[([^\]]+)\]\([^)\s]+\)/g, '$1').replaceAll(/`|\*\*|__/g, '');

/** Unknown marks stay text, and links lead only to https: the texts come from the packages. */
export function renderInline(text: string): ReactNode[] {
  return withKeys(text.split(MARKED)).map(([key, part]) => {
    const [, label, address] = /^\[([^\]]+)\]\((https:[^)]+)\)$/.exec(part) ?? [];
    if (label && address)
      return (
        <a key={key} href={address} target="_blank" rel="noreferrer" className="text-accent underline">
          {label.replaceAll('`', '')}
        </a>
      );
    if (/^`.*`$/.test(part))
      return (
        <code key={key} className="rounded bg-sunken px-1 font-mono text-xs break-words">
          {part.slice(1, -1)}
        </code>
      );
    return /^(\*\*.*\*\*|__.*__)$/.test(part) ? <strong key={key}>{part.slice(2, -2)}</strong> : part;
  });
}
