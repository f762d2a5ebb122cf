import {
  type CallPlace,
  curlCommands,
  hidesSecrets,
  isOfSession,
  playwrightStep,
  type SdkFunction,
  sdkFile,
  sentRequest,
} from 'headless-emulator/explain/code';
import { CopyButton } from '@/components/shell/copy-button';
import { callAddress } from '@/devtools/calls/call-address';
import { requestAddress } from '@/devtools/calls/request-address';
import type { CallRecord } from '@/devtools/recorder/call-record';

interface TakeAwayProps {
  call: CallRecord;
  line: string | undefined;
  sdk: SdkFunction | undefined;
  place: CallPlace;
}

/** The call to do again elsewhere. What is copied is whole and runs as it is. */
export function TakeAway({ call, line, sdk, place }: TakeAwayProps) {
  const inConsole = consoleAddress(call, sdk);
  const real = { clientId: place.emulator ? '<client ID>' : place.clientId };
  return (
    <section aria-label="Take it away" className="-mx-3 flex flex-wrap items-center gap-x-1">
      {hidesSecrets(call) ? (
        <p className="px-3 text-xs text-soft">
          What is secret in this call (•••) is hidden here and in copies. To run them, set the environment variable
          SECRET to it.
        </p>
      ) : null}
      {isOfSession(call) ? (
        <p className="px-3 text-xs text-soft">
          Copies run as a new visitor. To run them in this session, set the environment variable TOKEN to the access
          token in its cookie “session”.
        </p>
      ) : null}
      {inConsole ? (
        <a
          href={inConsole}
          className="inline-flex min-h-9 items-center rounded-md px-3 text-sm font-semibold text-accent hover:bg-accent-wash"
        >
          Open in the console
        </a>
      ) : null}
      <CopyButton label="Copy as SDK file" text={sdkFile(call, line, place)} />
      <CopyButton label="Copy as curl" text={curlCommands(call, place)} />
      <CopyButton label="Copy as Playwright step" text={playwrightStep(call, place)} />
      {place.emulator ? <CopyButton label="Copy as curl for the platform" text={curlCommands(call, real)} /> : null}
    </section>
  );
}

/** Where the call can be changed and sent again, with what it sent. */
function consoleAddress(call: CallRecord, sdk: SdkFunction | undefined): string | undefined {
  const request = sentRequest(call);
  if (!sdk || request === undefined) return undefined;
  const path = callAddress(sdk.package.replace('@wix/', ''), `${sdk.module}.${sdk.name}`);
  const as = call.caller === 'member' ? 'member' : 'visitor';
  return requestAddress(path, { request: JSON.stringify(request), as }) ?? path;
}
