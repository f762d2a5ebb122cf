import {
  curlCommands,
  hidesSecrets,
  isOfSession,
  playwrightStep,
  type SdkFunction,
  sdkFile,
  sentRequest,
} from 'headless-emulator/explain/code';
import { CopyButton } from '@/components/shell/copy-button';
import type { CallRecord } from '@/packages/devtools/recorder/call-record';
import type { PanelPlace } from '../panel-place';

interface TakeAwayProps {
  call: CallRecord;
  line: string | undefined;
  sdk: SdkFunction | undefined;
  place: PanelPlace;
}

export function TakeAway({ call, line, sdk, place }: TakeAwayProps) {
  const inConsole = place.hasConsole ? consoleAddress(call, sdk) : undefined;
  const real = { clientId: place.emulator ? '<client ID>' : place.clientId };
  return (
    <section aria-label="Copy this call" className="-mx-3 flex flex-wrap items-center gap-x-1">
      {hidesSecrets(call) ? (
        <p className="px-3 text-xs text-soft">
          Secrets in this call (•••) are hidden here and in copies. To run a copy, set the environment variable SECRET
          to the secret.
        </p>
      ) : null}
      {isOfSession(call) ? (
        <p className="px-3 text-xs text-soft">
          Copies run as a new visitor. To run them in this session, set the environment variable TOKEN to the access
          token in its “session” cookie.
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
      {place.emulator ? (
        <CopyButton label="Copy as curl for the platform" text={curlCommands(call, real)} />
      ) : (
        <CopyButton label="Copy console command" text={CONSOLE_COMMAND} />
      )}
    </section>
  );
}

/** Serves the same console for a real site. */
const CONSOLE_COMMAND = 'WIX_API_KEY=<API key> npx headless-emulator console --site <site ID>';

/** Servers refuse longer URLs. */
const MAX_ADDRESS_CHARACTERS = 6_000;

function consoleAddress(call: CallRecord, sdk: SdkFunction | undefined): string | undefined {
  const request = sentRequest(call);
  if (!sdk || request === undefined) return undefined;
  const callQuery = { area: sdk.package.replace('@wix/', ''), call: `${sdk.module}.${sdk.name}` };
  const as = call.caller === 'member' ? 'member' : 'visitor';
  const address = `/made-calls/console?${new URLSearchParams({ ...callQuery, body: JSON.stringify(request), as })}`;
  if (address.length <= MAX_ADDRESS_CHARACTERS) return address;
  return `/made-calls/console?${new URLSearchParams(callQuery)}`;
}
