import type { Site } from '../../server/library/site';
import type { Project } from './init/project';

/** The platform hosts such a project (`npm create @wix/new`), whose middleware makes the sessions of visitors and members. */
export const isManaged = ({ packages }: Pick<Project, 'packages'>): boolean => packages.has('@wix/astro');

/**
 * The project is an app of its own site, under the site's client ID. `wix env pull` writes the same variables to
 * .env.local, over which these prevail. Source: the variables that @wix/astro declares.
 */
export async function managedVariables(site: Site): Promise<NodeJS.Dict<string>> {
  const { appId, appSecret, instanceId, publicKey } = await site.app({ appId: site.clientId });
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
  return /\b(?:astro|wix) (?:dev|preview)\b/.test(line) ? `http://localhost:${portIn(line) ?? ASTRO_PORT}` : undefined;
}

export const portIn = (line: string): string | undefined => /(?:\s-p|--port)[ =](\d+)/.exec(line)?.[1];
