import { CopyButton } from '@/components/shell/copy-button';
import { ScrollBox } from '@/packages/devtools/code/scroll-box';
import { TOKEN_CLASSES } from '@/packages/devtools/code/token-classes';
import type { CallRecord } from '@/packages/devtools/recorder/call-record';

/** Coloured here, because Shiki is too large for the browser. */
export function SdkLine({ line, call }: { line: string | undefined; call: CallRecord }) {
  if (!line) {
    return (
      <p className="text-xs text-soft">
        {call.name.startsWith('auth.')
          ? 'The SDK makes this call automatically.'
          : 'The packages don’t describe which arguments make this request, so there’s no line of code to show. Copies repeat the request exactly as it was sent.'}
      </p>
    );
  }
  return (
    <figure className="min-w-0 overflow-hidden rounded-xl border border-line bg-sunken">
      <figcaption className="flex min-h-11 items-center justify-between gap-3 border-b border-line py-1 pr-1.5 pl-4">
        <span className="text-label text-soft">SDK code</span>
        <CopyButton text={line} />
      </figcaption>
      <ScrollBox className={BOX}>
        <code>
          {line.split(PIECES).map((piece, index) => (
            <span key={keyOf(index)} className={classOf(piece)}>
              {piece}
            </span>
          ))}
        </code>
      </ScrollBox>
    </figure>
  );
}

const keyOf = (index: number): string => `at ${index}`;

const BOX = 'max-h-80 overflow-auto px-4 py-3 font-mono text-[0.8125rem] leading-6 -outline-offset-2!';

const PIECES = /('(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"|\b(?:true|false|null|undefined|new)\b|\b\d[\d.]*\b|\.\w+(?=\())/;

function classOf(piece: string): string {
  if (/^['"]/.test(piece)) return TOKEN_CLASSES.string;
  if (piece === 'new') return TOKEN_CLASSES.keyword;
  if (/^(\d[\d.]*|true|false|null|undefined)$/.test(piece)) return TOKEN_CLASSES.constant;
  return /^\.\w+$/.test(piece) ? TOKEN_CLASSES.name : '';
}
