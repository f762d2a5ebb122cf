import type { JsonRow } from './json-rows';
import { TOKEN_CLASSES } from './token-classes';

interface JsonLineProps {
  id: string;
  row: JsonRow;
  folded: ReadonlySet<string>;
  selected: string;
  words: string;
  marked: ReadonlySet<string> | undefined;
  markedAs: string;
  onFold: (row: JsonRow) => void;
}

const VALUE_CLASSES = {
  string: TOKEN_CLASSES.string,
  number: TOKEN_CLASSES.constant,
  boolean: TOKEN_CLASSES.constant,
  null: TOKEN_CLASSES.constant,
  object: TOKEN_CLASSES.punctuation,
  array: TOKEN_CLASSES.punctuation,
};
/** Displayed characters; a copy has the whole text. */
const MAX_SHOWN_CHARACTERS = 400;

export function JsonLine({ id, row, folded, selected, words, marked, markedAs, onFold }: JsonLineProps) {
  const { path, depth, name, kind, text, size, hasNext } = row;
  if (kind === 'end') return <EndLine row={row} />;
  const isFolded = folded.has(path);
  const isMarked = marked?.has(path) ?? false;
  const displayedText = text.length > MAX_SHOWN_CHARACTERS ? `${text.slice(0, MAX_SHOWN_CHARACTERS)}… "` : text;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the tree around it listens to the keys
    <div
      id={id}
      role="treeitem"
      tabIndex={-1}
      aria-level={depth + 1}
      aria-selected={path === selected}
      aria-expanded={size ? !isFolded : undefined}
      onClick={() => onFold(row)}
      className={`${LINE} cursor-default ${classNameOf(path === selected, isMarked)}`}
    >
      <span aria-hidden="true">{'  '.repeat(depth)}</span>
      <span aria-hidden="true" className="inline-block w-4 text-center text-soft">
        {size ? (isFolded ? '▸' : '▾') : ' '}
      </span>
      {name === undefined ? null : (
        <span>
          <Highlighted text={name} words={words} />
          <span className={TOKEN_CLASSES.punctuation}>: </span>
        </span>
      )}
      <span className={VALUE_CLASSES[kind]}>
        <Highlighted text={displayedText} words={words} />
        {size === undefined ? null : <FoldedContent row={row} isFolded={isFolded} />}
      </span>
      {hasNext && (!size || isFolded) ? <span className={TOKEN_CLASSES.punctuation}>,</span> : null}
      {isMarked ? <span className="sr-only"> {markedAs}</span> : null}
    </div>
  );
}

const LINE = 'flex h-6 pr-4 pl-2 whitespace-pre';

function EndLine({ row: { depth, text, hasNext } }: { row: JsonRow }) {
  return (
    <div aria-hidden="true" className={`${LINE} ${TOKEN_CLASSES.punctuation}`}>
      <span>{'  '.repeat(depth)}</span>
      <span className="inline-block w-4" />
      <span>{hasNext ? `${text},` : text}</span>
    </div>
  );
}

const classNameOf = (isSelected: boolean, isMarked: boolean): string =>
  isSelected
    ? `bg-accent-wash ${isMarked ? 'shadow-[inset_3px_0_var(--warn)]' : ''}`
    : isMarked
      ? 'bg-warn-wash shadow-[inset_3px_0_var(--warn)]'
      : 'hover:bg-surface';

function FoldedContent({ row: { kind, size = 0 }, isFolded }: { row: JsonRow; isFolded: boolean }) {
  const end = kind === 'array' ? ']' : '}';
  if (size === 0) return end;
  if (!isFolded) return null;
  return ` ${size} ${kind === 'array' ? (size === 1 ? 'item' : 'items') : size === 1 ? 'field' : 'fields'} ${end}`;
}

function Highlighted({ text, words }: { text: string; words: string }) {
  const at = words ? text.toLowerCase().indexOf(words.toLowerCase()) : -1;
  if (at < 0) return text;
  return (
    <>
      {text.slice(0, at)}
      <mark className="rounded-xs bg-accent text-on-accent">{text.slice(at, at + words.length)}</mark>
      {text.slice(at + words.length)}
    </>
  );
}
