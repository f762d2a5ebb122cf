import { type SdkFunction, sdkAnswer, sdkCall, sdkFunction, sentRequest } from 'headless-emulator/explain/code';
import { errorMeaning, meaningLines, type Warning } from 'headless-emulator/explain/traps';
import { useEffect, useMemo, useState } from 'react';
import { JsonView } from '@/packages/devtools/code/json-view';
import type { CallRecord } from '@/packages/devtools/recorder/call-record';
import type { PanelPlace } from '../panel-place';
import { CallLocation } from './call-location';
import { SdkLine } from './sdk-line';
import { TakeAway } from './take-away';
import { Warnings } from './warnings';

interface CallDetailsProps {
  call: CallRecord;
  place: PanelPlace;
  warnings: readonly Warning[];
}

export function CallDetails({ call, place, warnings }: CallDetailsProps) {
  const sdk = useSdkFunction(call);
  const line = useMemo(() => sdkLine(call, sdk), [call, sdk]);
  const answer = useMemo(
    () => (sdk && sdk !== 'loading' && call.status === 200 ? sdkAnswer(sdk, call.response) : undefined),
    [call, sdk],
  );
  return (
    <div className="grid gap-4 pb-5">
      {sdk === 'loading' ? null : <SdkLine line={line} call={call} />}
      <CallLocation call={call} />
      <Warnings warnings={warnings} />
      <Why call={call} permission={sdk === 'loading' ? undefined : sdk?.permission} />
      <JsonView label="Request" text={call.request} />
      <div className={`grid gap-4 ${answer ? 'lg:grid-cols-2' : ''}`}>
        <JsonView
          label={answer ? 'Response on the wire' : 'Response'}
          text={call.response}
          marked={answer?.onTheWire}
          markedAs="differs in the SDK"
        />
        {answer ? (
          <JsonView
            label="Response from the SDK"
            text={answer.text}
            marked={answer.inTheSdk}
            markedAs="differs on the wire"
            empty="The function returns nothing."
          />
        ) : null}
      </div>
      {sdk === 'loading' ? null : <TakeAway call={call} line={line} sdk={sdk} place={place} />}
      <Circumstances call={call} permission={sdk === 'loading' ? undefined : sdk?.permission} />
    </div>
  );
}

function useSdkFunction({ vertical, operation }: CallRecord): SdkFunction | 'loading' | undefined {
  const [sdk, setSdk] = useState<SdkFunction | 'loading' | undefined>(vertical ? 'loading' : undefined);
  useEffect(() => {
    if (!vertical || !operation) return undefined;
    let isWanted = true;
    sdkFunction(vertical, operation)
      // A chunk did not load: the call is displayed without its code.
      .catch(() => undefined)
      .then((loadedSdk) => isWanted && setSdk(loadedSdk));
    return () => {
      isWanted = false;
    };
  }, [vertical, operation]);
  return sdk;
}

function sdkLine(call: CallRecord, sdk: SdkFunction | 'loading' | undefined): string | undefined {
  if (call.name === 'auth.generateVisitorTokens') return 'auth.generateVisitorTokens()';
  if (!sdk || sdk === 'loading') return undefined;
  const request = sentRequest(call);
  return request === undefined ? undefined : sdkCall(sdk, request);
}

function Why({ call, permission }: { call: CallRecord; permission: string | undefined }) {
  const meaning = errorMeaning(call, { permission });
  if (!meaning) return null;
  const [first, ...more] = meaningLines({ ...meaning, documents: [] });
  return (
    <section aria-label="Why" className="rounded-xl border border-line bg-surface px-4 py-3 text-sm">
      <h3 className="font-semibold">Why</h3>
      <p className="mt-1 break-words">{first}</p>
      <ul className="mt-1 grid gap-1 break-words text-soft">
        {more.map((line) => (
          <li key={line}>{line}</li>
        ))}
        {meaning.documents?.map(({ label, href }) => (
          <li key={href}>
            <a href={href} className="underline underline-offset-4 hover:text-accent">
              {label}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

const CALLERS = {
  visitor: 'As the visitor',
  member: 'As the member',
  owner: 'As the owner',
  app: 'As the app itself, once for all visitors',
} as const;

function Circumstances({ call, permission }: { call: CallRecord; permission: string | undefined }) {
  const facts = [
    call.caller && CALLERS[call.caller],
    permission && `Permission ${permission}`,
    call.requestId && `Request ID ${call.requestId}`,
    call.startedAt,
  ];
  return (
    <>
      {call.replaces ? (
        <p className="text-xs text-soft">
          Replaces <span className="font-mono">{call.replaces.join(', ')}</span>.
        </p>
      ) : null}
      <p className="text-xs break-words text-soft">{facts.filter(Boolean).join(' · ')}</p>
    </>
  );
}
