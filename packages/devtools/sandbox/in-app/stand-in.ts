import { standIn } from '@/lib/process';
import { sandboxEnv } from '../environment';
import { hostRefusal } from './own-hosts';
import { sandboxReceivingSite } from './receiving-site';
import { unavailableSandboxPage } from './sandbox-unavailable';
import { siteClock } from './site-in-use';
import { unsharedSandboxPage } from './unshared-sandbox';

export function serveSandbox(): void {
  standIn.now = siteClock;
  standIn.receivingSite = sandboxReceivingSite;
  standIn.keepsSessions = sandboxEnv.isShared;
  const gate = sandboxEnv.isShared ? unavailableSandboxPage : unsharedSandboxPage;
  standIn.page = async (request) => hostRefusal(request) ?? gate(request);
}
