import { allEvidence, evidenceFilterOf, matching, operations, withEvidence } from 'headless-emulator/explain';
import type { Operation } from 'headless-emulator/explain/request';
import type { Metadata } from 'next';
import { LinkButton } from '@/components/ui/button';
import { ChoiceLink } from '@/components/ui/form/choice-link';
import { SearchForm } from '@/components/ui/form/search-form';
import { PageFrame } from '@/components/ui/page-frame';
import { EmptyState } from '@/components/ui/states';
import { searchOf, textOf } from '@/lib/address-query';
import { CallList } from './call-list';
import { type CallsChoice, callsAddress } from './calls-address';
import { EvidenceChoice } from './evidence/choice';

export const metadata: Metadata = { title: 'Calls' };

/** For developers: every operation of the contract, to read and to run. */
export default async function CallsPage({ searchParams }: PageProps<'/calls'>) {
  const [query, all, evidence] = await Promise.all([searchParams, operations(), allEvidence()]);
  const choice = {
    search: searchOf(query.q),
    area: textOf(query.area),
    evidence: evidenceFilterOf(textOf(query.evidence)),
  };
  const known = choice.evidence ? withEvidence(all, evidence, choice.evidence) : all;
  const found = matching(known, choice.search);
  const shown = choice.area ? found.filter(({ area }) => area === choice.area) : found;
  return (
    <PageFrame
      title="Calls"
      intro={`All ${all.length} operations that the SDK’s packages describe, read from the packages. Open one to run it on this site.`}
      actions={
        <>
          <LinkButton href="/calls/flows" look="secondary">
            Calls of each flow
          </LinkButton>
          <LinkButton href="/calls/traps" look="secondary">
            Traps
          </LinkButton>
          <LinkButton href="/calls/evidence" look="secondary">
            Evidence
          </LinkButton>
          <LinkButton href="/calls/collection" look="secondary">
            Run a collection
          </LinkButton>
        </>
      }
    >
      <div className="mb-5 flex flex-col gap-x-10 gap-y-5 lg:flex-row-reverse lg:items-end lg:justify-between">
        <SearchForm
          action="/calls"
          label="Search the calls"
          search={choice.search}
          kept={keptOf(choice)}
          cleared={callsAddress({ area: choice.area, evidence: choice.evidence })}
        />
        <Areas all={all} found={found} choice={choice} />
      </div>
      {choice.evidence ? <EvidenceChoice choice={choice} count={shown.length} /> : null}
      {shown.length > 0 ? (
        <CallList operations={shown} evidence={evidence} isWhole={!choice.search && !choice.area && !choice.evidence} />
      ) : (
        <NoCalls choice={choice} elsewhere={found.length} />
      )}
    </PageFrame>
  );
}

const keptOf = ({ area, evidence }: CallsChoice): Record<string, string> =>
  Object.fromEntries(
    Object.entries({ area, evidence }).filter((entry): entry is [string, string] => Boolean(entry[1])),
  );

function Areas({
  all,
  found,
  choice,
}: {
  all: readonly Operation[];
  found: readonly Operation[];
  choice: CallsChoice;
}) {
  const areas = [...new Set(all.map(({ area }) => area))];
  return (
    <nav
      aria-label="Areas"
      className="-mx-5 flex gap-2 overflow-x-auto px-5 py-1 [scrollbar-width:none] sm:mx-0 sm:flex-wrap sm:overflow-visible sm:p-0"
    >
      <ChoiceLink href={callsAddress({ search: choice.search, evidence: choice.evidence })} isCurrent={!choice.area}>
        All <span className="text-soft">{found.length}</span>
      </ChoiceLink>
      {areas.map((area) => (
        <ChoiceLink
          key={area}
          href={callsAddress({ search: choice.search, area, evidence: choice.evidence })}
          isCurrent={choice.area === area}
        >
          {area} <span className="text-soft">{found.filter((operation) => operation.area === area).length}</span>
        </ChoiceLink>
      ))}
    </nav>
  );
}

function NoCalls({ choice: { search, area, evidence }, elsewhere }: { choice: CallsChoice; elsewhere: number }) {
  const all = { href: '/calls', label: 'See all calls' };
  if (evidence && !search) return <EmptyState title="There is no such call here" link={all} />;
  if (search && area && elsewhere > 0)
    return (
      <EmptyState
        title={`No results for “${search}” in ${area}`}
        link={{ href: callsAddress({ search, evidence }), label: `See ${elsewhere} in other areas` }}
      />
    );
  if (!search) return <EmptyState title="There is no such area" link={all} />;
  return (
    <EmptyState title={`No results for “${search}”`} link={all}>
      Search for a name, a path, a permission, an event, an error code or a word of the description.
    </EmptyState>
  );
}
