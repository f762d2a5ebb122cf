import { type Command, InvalidArgumentError, Option } from 'commander';
import type { RefusedCall } from '../../../platform/kernel/store/refused-calls';
import type { LiveRequest } from '../../../server/control/live/live-requests';
import type { RefusedCallList } from '../../../server/control/refused-calls';
import type { RequestCode } from '../../../server/control/requests/code';
import type { ExplainedRequest } from '../../../server/control/requests/explained';
import { matchesFilter, type RequestFilter } from '../../../server/control/requests/filter';
import type { Replayed } from '../../../server/control/requests/replay';
import { callControl } from '../../../server/library/connection';
import { EmulatorError } from '../../../server/library/errors';
import type { Site } from '../../../server/library/site';
import type { LoggedRequest } from '../../../server/library/site-state';
import { fullText, lineOfRequest, liveLog } from './live-log';
import { callSite, connectionOf, type SiteTarget, show, siteCommand, siteOf } from './site-command';

interface Options {
  follow?: boolean;
  failed?: boolean;
  writes?: boolean;
  operation?: string;
  by?: string;
  package?: string;
  method?: string;
  id?: string;
  code?: string;
  as: keyof RequestCode;
}

const FORMS: readonly (keyof RequestCode)[] = ['sdk', 'file', 'curl', 'http', 'playwright'];

export function requestCommands(program: Command): void {
  siteCommand(program, 'requests')
    .description("print a site's calls, and the emulator's to its apps, oldest first")
    .option('--follow', 'also print new calls as they arrive')
    .option('--failed', 'only refused calls, also those of no known site, and failed calls to apps')
    .option('--writes', 'only calls that change something')
    .option('--operation <words>', 'only calls with these words in their operation or path')
    .addOption(
      new Option('--by <identity>', 'only calls by this identity').choices(['visitor', 'member', 'owner', 'app']),
    )
    .option('--package <name>', 'only calls to this package, such as @wix/bookings')
    .option('--method <method>', 'only calls with this method, such as POST')
    .addOption(
      new Option('--id <request ID>', 'print one call in full, and why it was refused').conflicts(['follow', 'code']),
    )
    .option('--code <request ID>', 'print one call as code')
    .option('--as <form>', FORMS.join(', '), toForm, 'curl')
    .action(async ({ follow: isFollowing, id, code, as, ...options }: SiteTarget & Options) => {
      const { failed, writes, operation, by, package: name, method, ...target } = options;
      if (id !== undefined) {
        const request = await callSite<ExplainedRequest>(target, 'GET', `/requests/${encodeURIComponent(id)}`);
        return show(target, [request], fullText);
      }
      if (code !== undefined) {
        const forms = await callSite<RequestCode>(target, 'GET', `/requests/${encodeURIComponent(code)}/code`);
        return show(target, [forms], () => forms[as] ?? 'the SDK has no call that sends this request');
      }
      const filter: RequestFilter = {
        search: operation,
        identity: by,
        package: name,
        method,
        onlyWrites: writes,
        onlyFailed: failed,
      };
      if (isFollowing) return followRequests(await siteOf(target), target, filter);
      const { requests } = await callSite<{ requests: ExplainedRequest[] }>(target, 'GET', '/requests');
      const matching = requests.toReversed().filter((request) => matchesFilter(request, filter));
      show(target, matching, lineOfRequest, 'No requests.');
      if (!failed) return;
      const { calls } = await callControl<RefusedCallList>(connectionOf(target), 'GET', '/refused-calls');
      show(
        target,
        calls.filter(({ siteId }) => siteId === undefined),
        lineOfRefusedCall,
      );
    });
  siteCommand(program, 'replay')
    .argument('<request ID>')
    .description("repeat one of a site's calls as the same caller")
    .action(async (requestId: string, target: SiteTarget) => {
      const path = `/requests/${encodeURIComponent(requestId)}/replay`;
      const replayed = await callSite<Replayed>(target, 'POST', path, {});
      show(target, [replayed], ({ requestId: id, status }) => `${status}  ${id}`);
    });
}

async function followRequests({ siteId }: Site, target: SiteTarget, filter: RequestFilter): Promise<void> {
  const path = `/sites/${siteId}/requests`;
  for await (const request of liveLog<LiveRequest>(connectionOf(target), `${path}/live`)) {
    if (!matchesFilter(request, filter)) continue;
    show(target, [target.json ? await withBodies(request) : request], lineOfRequest);
  }

  async function withBodies(request: LiveRequest): Promise<LiveRequest | LoggedRequest> {
    try {
      return await callControl<LoggedRequest>(connectionOf(target), 'GET', `${path}/${request.requestId}`);
    } catch (error) {
      // The log no longer has the request.
      if (error instanceof EmulatorError && error.code === 'NOT_FOUND') return request;
      throw error;
    }
  }
}

const lineOfRefusedCall = ({ status, call, count }: RefusedCall): string =>
  `${status}  ${call}  of no known site${count > 1 ? `  ${count} times` : ''}`;

function toForm(text: string): keyof RequestCode {
  const form = FORMS.find((each) => each === text);
  if (!form) throw new InvalidArgumentError(`expected ${FORMS.join(', ')}`);
  return form;
}
