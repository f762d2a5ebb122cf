import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { queryTexts } from '../../../../src/platform/explain/operations/query-texts';
import type { OperationDetail } from '../../../../src/server/control/calls/operations';
import { useSiteId } from '../../control/hooks';
import { Badge } from '../../parts/badge';
import { CodeBlock } from '../../parts/code-block';
import { CopyButton } from '../../parts/copy/copy-button';
import { Panel } from '../../parts/page';
import { DocText, renderInline } from './doc-text';
import { EvidencePanel } from './evidence/evidence-panel';
import { FieldTree } from './field-tree';

export function Reference({ detail }: { detail: OperationDetail }) {
  const { description, request, response, events, assumptions } = detail;
  const queries = queryTexts(detail);
  return (
    <>
      <Panel title="About">
        <State detail={detail} />
        {description ? <DocText text={description} /> : <p className="text-sm text-soft">No description.</p>}
        <Facts detail={detail} />
        <SdkCall detail={detail} />
      </Panel>
      <Panel title="Request fields">
        <FieldTree contract={request} type={request.type} required={request.required} isTop />
      </Panel>
      {queries.length > 0 && (
        <Panel title="Filter and sort">
          <ul aria-label="Filter and sort" className="grid gap-2 text-sm wrap-anywhere">
            {queries.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </Panel>
      )}
      <Panel title="Response fields">
        <FieldTree contract={response} type={response.type} required={[]} />
      </Panel>
      <EvidencePanel evidence={detail.evidence} />
      {assumptions.length > 0 && (
        <Panel title="Rules without a source">
          <ul aria-label="Rules without a source" className="grid gap-2 text-sm wrap-anywhere text-soft">
            {assumptions.map((text) => (
              <li key={text}>{renderInline(text)}</li>
            ))}
          </ul>
        </Panel>
      )}
      {events.length > 0 && (
        <Panel title="Events in this module">
          <ul className="grid gap-2 text-sm">
            {events.map(({ name, eventType, description: text }) => (
              <li key={eventType}>
                <span className="font-mono font-medium break-all">{name}</span>
                <span className="block font-mono text-xs break-all text-soft">{eventType}</span>
                {text && <span className="block text-soft">{renderInline(text)}</span>}
              </li>
            ))}
          </ul>
        </Panel>
      )}
    </>
  );
}

function State({ detail: { isServed, removal, replacedBy } }: { detail: OperationDetail }) {
  const successor = replacedBy?.split('.').at(-1);
  if (isServed && !removal && !successor) return null;
  return (
    <div className="grid justify-items-start gap-2 text-sm">
      {!isServed && (
        <p>
          <Badge tone="bad">not served</Badge> The emulator returns 501.
        </p>
      )}
      {(removal || successor) && (
        <p>
          <Badge tone="warn">deprecated</Badge> {removal && `The platform removes it on ${removal}.`}{' '}
          {successor && (
            <>
              Use <Search text={`${successor.charAt(0).toLowerCase()}${successor.slice(1)}`} /> (
              <span className="break-all">{replacedBy}</span>).
            </>
          )}
        </p>
      )}
    </div>
  );
}

const ROLE_TEXTS = {
  visitor: 'Visitors, members, the owner and apps',
  member: 'Members, the owner and apps',
  owner: 'The owner, with an API key, and apps',
} as const;

function Facts({ detail }: { detail: OperationDetail }) {
  const { role, permission, identities, errors, signature, module } = detail;
  return (
    <dl className="grid gap-x-4 gap-y-2 text-sm sm:grid-cols-[8rem_minmax(0,1fr)]">
      <Fact name="SDK function">
        {signature ? <code className="text-xs break-words">{`${module}.${signature}`}</code> : 'None'}
      </Fact>
      <Fact name="Who may call it">{ROLE_TEXTS[role]}</Fact>
      <Fact name="Permission">{permission ? <Search text={permission} /> : 'Not specified'}</Fact>
      {identities && <Fact name="Identities">{identities.join(', ').toLowerCase()}</Fact>}
      <Fact name="Error codes">
        {errors.length > 0 ? (
          <ul className="grid gap-1">
            {errors.map((code) => (
              <li key={code}>
                <Search text={code} />
              </li>
            ))}
          </ul>
        ) : (
          'Not specified'
        )}
      </Fact>
    </dl>
  );
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <>
    <dt className="text-soft">{name}</dt>
    <dd className="min-w-0 break-words">{children}</dd>
  </>
);

function Search({ text }: { text: string }) {
  return (
    <Link
      to={`/${useSiteId()}/console`}
      search={{ search: text } as never}
      className="font-mono text-xs break-all text-accent underline"
    >
      {text}
    </Link>
  );
}

function SdkCall({ detail: { sdk } }: { detail: OperationDetail }) {
  if (!sdk) return null;
  const text = `${sdk.import}\n\n${sdk.code}`;
  return (
    <div className="grid grid-cols-1 gap-1">
      <div className="flex items-center justify-between">
        <h3 className="text-sm font-semibold">SDK example</h3>
        <CopyButton label="Copy" name="Copy the example with the SDK" text={() => text} />
      </div>
      <CodeBlock label="SDK example" text={text} className="max-h-64" />
    </div>
  );
}
