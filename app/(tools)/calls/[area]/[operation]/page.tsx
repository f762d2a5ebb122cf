import { allEvidence, exampleFor, findOperation, moduleOf, reachableFrom } from 'headless-emulator/explain';
import { type CallRole, functionOf, isWrite, type Operation, ROLES } from 'headless-emulator/explain/request';
import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { Panel } from '@/components/ui/card';
import { PageFrame } from '@/components/ui/page-frame';
import { askSite } from '@/devtools/calls/ask-site';
import { mayActAsOwner } from '@/devtools/calls/callers';
import { textOf } from '@/lib/address-query';
import { env } from '@/lib/env';
import { CallBadges, MethodAndPath } from '../../call-parts';
import { CallFacts } from './call-facts';
import { DocText } from './doc-text';
import { EventList } from './event-list';
import { EvidencePanel } from './evidence-panel';
import { InThisApp } from './in-this-app';
import { RequestForm } from './request-form';
import { TypeList } from './type-list';

type Params = PageProps<'/calls/[area]/[operation]'>;

export async function generateMetadata({ params }: Params): Promise<Metadata> {
  const { area, operation } = await params;
  return { title: (await findOperation(area, operation))?.name ?? 'No such call' };
}

/** For developers: one operation, what the packages say of it, and an editor that runs it. */
export default async function CallPage({ params, searchParams }: Params) {
  const { area, operation: call } = await params;
  const operation = await findOperation(area, call);
  if (!operation) notFound();
  const [query, module, isOwnersMachine, evidence] = await Promise.all([
    searchParams,
    moduleOf(operation),
    mayActAsOwner(),
    allEvidence(),
  ]);
  const types = reachableFrom(module, operation.request);
  const start = await startOf(operation, textOf(query.request));
  const isOwnerAllowed = isOwnersMachine && (env.usesEmulator || env.apiKey !== undefined);
  return (
    <PageFrame
      title={`${operation.module}.${functionOf(operation)}`}
      intro={<CallBadges operation={operation} />}
      back={`/calls?area=${area}`}
    >
      <div className="grid grid-cols-1 gap-6">
        <Panel aria-labelledby="run" className="grid grid-cols-1 gap-4">
          <div className="grid gap-1">
            <h2 id="run" className="text-heading">
              Run it on this site
            </h2>
            <MethodAndPath operation={operation} />
          </div>
          <RequestForm
            name={operation.name}
            required={operation.required}
            requestType={operation.request}
            types={types}
            start={start.text}
            missing={start.missing}
            as={roleIn(textOf(query.as)) ?? startRole(operation, isOwnerAllowed)}
            other={roleIn(textOf(query.other))}
            isOwnerAllowed={isOwnerAllowed}
            asksFirst={!env.usesEmulator && isWrite(operation)}
          />
        </Panel>
        <Panel aria-labelledby="about" className="grid grid-cols-1 gap-5">
          <h2 id="about" className="text-heading">
            What it does
          </h2>
          {operation.description ? (
            <DocText text={operation.description} />
          ) : (
            <p className="text-soft">The packages say nothing about it.</p>
          )}
          <CallFacts operation={operation} />
        </Panel>
        <InThisApp area={area} call={call} />
        <Panel aria-labelledby="request" className="grid grid-cols-1 gap-4">
          <h2 id="request" className="text-heading">
            Request
          </h2>
          <TypeList of="request" types={types} root={operation.request} required={operation.required} />
        </Panel>
        <Panel aria-labelledby="answer" className="grid grid-cols-1 gap-4">
          <h2 id="answer" className="text-heading">
            Answer
          </h2>
          <TypeList
            of="answer"
            types={reachableFrom(module, operation.response)}
            root={operation.response}
            required={[]}
          />
        </Panel>
        <EvidencePanel operation={operation} evidence={evidence[operation.name] ?? {}} />
        <EventList events={module.events} />
      </div>
    </PageFrame>
  );
}

const roleIn = (text: string | undefined): CallRole | undefined => ROLES.find((role) => role === text);

/** The least that may call it, so that the example works; a visitor where this browser cannot be the owner. */
const startRole = ({ role }: Operation, isOwnerAllowed: boolean): CallRole =>
  role === 'owner' && !isOwnerAllowed ? 'visitor' : role;

/** The request of the address, or a working example of this site. */
async function startOf(operation: Operation, asked: string | undefined): Promise<{ text: string; missing: string[] }> {
  if (asked !== undefined) return { text: indented(asked), missing: [] };
  const { request, missing } = await exampleFor(operation, await askSite());
  return { text: JSON.stringify(request, null, 2), missing };
}

function indented(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    // The editor shows where it is wrong.
    return text;
  }
}
