import { PageLink } from '@/components/shell/loading';
import { Notice, Problem } from '@/components/ui/states';
import type { Outcome } from '@/devtools/sandbox/outcome';

/** The outcome of a form's action, with links onward or the mistakes to correct. */
export function OutcomeText({ outcome }: { outcome: Outcome }) {
  if (outcome.kind === 'idle') return null;
  if (outcome.kind === 'refused') return <Refusal {...outcome} />;
  const { message, links = [] } = outcome;
  return (
    <>
      <Notice>{message}</Notice>
      {links.length > 0 ? (
        <ul className="flex flex-wrap gap-x-6 text-sm font-semibold">
          {links.map(({ href, label }) => (
            <li key={href}>
              <PageLink href={href} className="inline-flex min-h-11 items-center underline underline-offset-4">
                {label}
              </PageLink>
            </li>
          ))}
        </ul>
      ) : null}
    </>
  );
}

const MAX_MISTAKES = 50;

function Refusal({ message, mistakes = [] }: { message: string; mistakes?: readonly string[] }) {
  if (mistakes.length === 0) return <Problem>{message}</Problem>;
  const more = mistakes.length - MAX_MISTAKES;
  return (
    <div className="grid gap-2">
      <Problem>{message}</Problem>
      <ul aria-label="Mistakes" className="list-disc space-y-1 pl-5 text-sm break-words">
        {mistakes.slice(0, MAX_MISTAKES).map((mistake) => (
          <Mistake key={mistake} text={mistake} />
        ))}
      </ul>
      {more > 0 ? <p className="text-sm text-soft">And {more.toLocaleString('en-US')} more.</p> : null}
    </div>
  );
}

/** `products[0].name is missing`: up to its first space it is a path. */
function Mistake({ text }: { text: string }) {
  const [path = '', ...words] = text.split(' ');
  return (
    <li>
      <code className="text-xs break-all">{path}</code> {words.join(' ')}
    </li>
  );
}
