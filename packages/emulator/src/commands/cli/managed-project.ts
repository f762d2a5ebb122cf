import { callControl } from '../../server/library/connection';
import type { HeadlessEmulator } from '../../server/library/create-emulator';
import { EmulatorError } from '../../server/library/errors';
import type { Project } from './init/project';

/** The platform hosts such a project (`npm create @wix/new`), whose middleware makes the sessions of visitors and members. */
export const isManaged = ({ packages }: Pick<Project, 'packages'>): boolean => packages.has('@wix/astro');

/**
 * The project is an app of its own site, under the site's client ID. `wix env pull` writes the same variables to
 * .env.local, over which these prevail. Source: the variables that @wix/astro declares.
 */
export async function managedVariables(emulator: HeadlessEmulator): Promise<NodeJS.Dict<string>> {
  const site = await emulator.sites.own();
  const install = () => site.app({ appId: site.clientId });
  const { appId, appSecret, instanceId, publicKey } = await install().catch(async (error) => {
    if (!(error instanceof EmulatorError) || error.status !== 409) throw error;
    // A kept site has the project from an earlier run. Installed again, it keeps its keys.
    await callControl(emulator, 'DELETE', `/sites/${site.siteId}/apps/${site.clientId}`);
    return install();
  });
  return {
    WIX_CLIENT_ID: appId,
    WIX_CLIENT_SECRET: appSecret,
    WIX_CLIENT_INSTANCE_ID: instanceId,
    WIX_CLIENT_PUBLIC_KEY: publicKey,
  };
}

const ASTRO_PORT = '4321';

/**
 * The address at which the command will serve the project's pages. `undefined`: it serves none.
 * `npm run dev` stands for the project's script.
 */
export function addressOf({ scripts }: Pick<Project, 'scripts'>, command: readonly string[]): string | undefined {
  const words = command.join(' ');
  const script = /^(?:npm|pnpm|yarn|bun)(?: run)? ([\w:-]+)/.exec(words)?.[1] ?? '';
  const line = Object.hasOwn(scripts, script) ? `${scripts[script]} ${words}` : words;
  return /\bastro (?:dev|preview)\b/.test(line) ? `http://localhost:${portIn(line) ?? ASTRO_PORT}` : undefined;
}

export const portIn = (line: string): string | undefined => /(?:\s-p|--port)[ =](\d+)/.exec(line)?.[1];
