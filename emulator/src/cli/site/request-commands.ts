import { type Command, InvalidArgumentError } from 'commander';
import type { RequestCode } from '../../control/requests/code';
import type { Replayed } from '../../control/requests/replay';
import { callControl } from '../../library/connection';
import type { LoggedRequest } from '../../library/site-state';
import { followLog, NEWEST } from './follow';
import { lineOfRequest } from './request-line';
import { callSite, connectionOf, type SiteTarget, show, siteCommand, siteOf } from './site-command';

interface Options {
  follow?: boolean;
  code?: string;
  as: keyof RequestCode;
}

const FORMS: readonly (keyof RequestCode)[] = ['sdk', 'file', 'curl', 'http', 'playwright'];

/** `requests` prints the calls of a site, or one of them as code; `replay` makes one again. */
export function requestCommands(program: Command): void {
  siteCommand(program, 'requests')
    .description('print the calls of a site, oldest first')
    .option('--follow', 'and those to come')
    .option('--code <request ID>', 'one of them as code')
    .option('--as <form>', FORMS.join(', '), toForm, 'curl')
    .action(async ({ follow: isFollowing, code, as, ...target }: SiteTarget & Options) => {
      if (code !== undefined) {
        const forms = await callSite<RequestCode>(target, 'GET', `/requests/${encodeURIComponent(code)}/code`);
        return show(target, [forms], () => forms[as] ?? 'the SDK has no call that sends this request');
      }
      const site = await siteOf(target);
      const log = {
        all: async () => (await site.requests()).toReversed(),
        newest: async () => {
          const path = `/sites/${site.siteId}/requests?limit=${NEWEST}`;
          const { requests } = await callControl<{ requests: LoggedRequest[] }>(connectionOf(target), 'GET', path);
          return requests.toReversed();
        },
        idOf: ({ requestId }: LoggedRequest) => requestId,
      };
      await followLog(log, isFollowing, (requests) => show(target, requests, lineOfRequest));
    });
  siteCommand(program, 'replay')
    .argument('<request ID>')
    .description('make a call of a site again, by the same caller')
    .action(async (requestId: string, target: SiteTarget) => {
      const path = `/requests/${encodeURIComponent(requestId)}/replay`;
      const replayed = await callSite<Replayed>(target, 'POST', path, {});
      show(target, [replayed], ({ requestId: id, status }) => `${status}  ${id}`);
    });
}

function toForm(text: string): keyof RequestCode {
  const form = FORMS.find((each) => each === text);
  if (!form) throw new InvalidArgumentError(`expected ${FORMS.join(', ')}`);
  return form;
}
