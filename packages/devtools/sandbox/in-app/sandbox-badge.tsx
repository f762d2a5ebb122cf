import { cookies, headers } from 'next/headers';
import { after } from 'next/server';
import { cache } from 'react';
import { StorageNotice } from '@/components/shell/notices/storage-notice';
import { SandboxMenu } from '@/components/shell/sandbox-menu';
import { env } from '@/lib/env';
import { settings } from '@/lib/settings';
import { zonedFormat } from '@/lib/texts/zoned-format';
import { clientIdInUse } from '@/lib/wix/site';
import { sandboxEnv } from '../environment';
import { sandboxState } from '../sandbox';
import { keepSubscribed } from './keep-subscribed';
import { isLocal } from './own-hosts';
import { siteInUse } from './site-in-use';
import { UnsharedForms } from './unshared-forms';
import { WITHOUT_DATABASE } from './without-database';

const runningSandbox = cache(async () => {
  const state = env.usesEmulator ? await sandboxState() : undefined;
  return state?.kind === 'running' ? state : undefined;
});

export async function SandboxBadge() {
  const clientId = clientIdInUse(await cookies());
  if (env.emulatorUrl) after(() => keepSubscribed(clientId, sandboxEnv.appUrl));
  const sandbox = await runningSandbox();
  if (!sandbox) return null;
  const site = await siteInUse();
  return (
    <SandboxMenu
      presets={sandbox.presets}
      current={site?.seedName ? undefined : (site?.preset ?? 'sandbox')}
      seedName={site?.seedName}
      clientId={clientId}
      siteId={site?.siteId}
      maySteer={isLocal(await headers())}
      trouble={site?.trouble}
      movedTo={site && movedTo(site)}
    />
  );
}

interface ClockFacts {
  now?: string;
  isFrozen?: boolean;
  isMoved?: boolean;
}

function movedTo({ now, isFrozen, isMoved }: ClockFacts): { day: string; short: string } | undefined {
  if (!now || !isMoved) return undefined;
  const instant = new Date(now);
  const day = days(settings.timeZone).format(instant);
  return { day: isFrozen ? `${day}, stopped` : day, short: shortDays(settings.timeZone).format(instant) };
}

const days = zonedFormat({ dateStyle: 'medium' });
const shortDays = zonedFormat({ month: 'short', day: 'numeric' });

export async function SandboxMemory() {
  if (!sandboxEnv.isShared) {
    return (
      <StorageNotice>
        This preview has no database, so you can only read.{' '}
        <a href={WITHOUT_DATABASE} className="font-semibold underline underline-offset-4">
          Add a database
        </a>
        <UnsharedForms />
      </StorageNotice>
    );
  }
  const { memoryNote } = (await runningSandbox()) ?? {};
  return memoryNote ? (
    <StorageNotice>
      This sandbox is stored in memory: {memoryNote}. Your changes last until the app stops.
    </StorageNotice>
  ) : null;
}
