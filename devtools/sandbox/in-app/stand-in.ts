import { env } from '@/lib/env';
import { standIn } from '@/lib/process';
import { sandboxReceivingSite } from './receiving-site';
import { unavailableSandboxPage } from './sandbox-unavailable';
import { siteClock } from './site-clock';
import { unsharedSandboxPage } from './unshared-sandbox';

export function serveSandbox(): void {
  standIn.now = siteClock;
  standIn.receivingSite = sandboxReceivingSite;
  standIn.page = env.keepsSessions ? unavailableSandboxPage : unsharedSandboxPage;
}
