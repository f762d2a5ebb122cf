import type { Operation } from 'headless-emulator/explain/request';
import { PageLink } from '@/components/shell/loading';
import { Facts } from '@/components/ui/facts';
import { callsAddress } from '../../calls-address';

const ROLE_TEXTS = {
  visitor: 'Visitors, members and the owner',
  member: 'Members and the owner',
  owner: 'The owner, with an API key',
} as const;

/** The packages' facts about an operation, besides its description. */
export function CallFacts({ operation }: { operation: Operation }) {
  const { area, module, signature, role, identities, permission, errors, replacedBy, removal, isServed } = operation;
  return (
    <Facts
      className="sm:grid-cols-2"
      facts={[
        [
          'SDK',
          signature ? <Code>{`import { ${module} } from '@wix/${area}'`}</Code> : 'The SDK has no function for it.',
        ],
        ['Call', signature ? <Code>{`${module}.${signature}`}</Code> : null],
        ['Who may call it, as the sandbox has it', ROLE_TEXTS[role]],
        ['Identities that the packages name', identities?.join(', ').toLowerCase()],
        ['Permission', permission ? <Found text={permission} /> : 'The packages name none.'],
        ['Sandbox', isServed ? 'Answers it.' : 'Does not answer it yet: 501.'],
        ['Deprecated', replacedBy || removal ? deprecationText(replacedBy, removal) : null],
        ['Error codes', errors.length > 0 ? <Codes codes={errors} /> : 'The packages name none.'],
      ]}
    />
  );
}

function deprecationText(replacedBy: string | undefined, removal: string | undefined): string {
  const successor = replacedBy ? `${replacedBy.split('.').at(-1)} takes its place (${replacedBy}).` : '';
  return `${removal ? `It is to be removed on ${removal}.` : 'It is deprecated.'} ${successor}`.trim();
}

const Code = ({ children }: { children: string }) => <code className="font-mono text-sm break-words">{children}</code>;

/** Leads to the other calls of which the same is said. */
const Found = ({ text }: { text: string }) => (
  <PageLink
    href={callsAddress({ search: text })}
    className="font-mono text-sm break-all underline decoration-line decoration-2 underline-offset-4 hover:decoration-accent"
  >
    {text}
  </PageLink>
);

const Codes = ({ codes }: { codes: readonly string[] }) => (
  <ul className="grid gap-1">
    {codes.map((code) => (
      <li key={code}>
        <Found text={code} />
      </li>
    ))}
  </ul>
);
