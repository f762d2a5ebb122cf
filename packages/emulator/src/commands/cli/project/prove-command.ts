import { type Command, InvalidArgumentError } from 'commander';
import { parseCount } from '../arguments';
import { applyConfig, readConfigFile } from '../config-file';
import type { ProveFlags } from './run-prove';

export function proveCommand(program: Command): void {
  program
    .command('prove')
    .description(
      'run your own test again under each trouble that a shop meets, and judge what happened in the business',
    )
    .argument('<command...>', 'a test that passes, after --: npx playwright test')
    .option('--only <names>', 'only these troubles, comma-separated: card-declined,lost-answer', parseNames)
    .option('--jobs <count>', 'runs at once; each then has a free PORT that your test must use', parseJobs, 1)
    .option('--timeout <seconds>', 'the longest run', parseCount, 600)
    .option('--output <folder>', 'where the report and its pictures go', 'prove-results')
    .option('--json', 'print the report as JSON')
    .option('--seed <file>', 'seed file for the sites: TypeScript, JSON or YAML')
    .option('--now <instant>', "start of the sites' clocks")
    .addHelpText('after', '\nExits with 1 if the business is not as it must be.')
    .passThroughOptions()
    .hook('preAction', async (_, called) => {
      const { seed, now, pictures, clientId, siteId, ownerApiKey } = await readConfigFile();
      const values = { seed, now, pictures, clientId, siteId, ownerApiKey };
      applyConfig(called, Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)));
    })
    // The emulator and the parser of `check` are loaded by this command alone.
    .action(async (command: string[], flags: ProveFlags) => (await import('./run-prove')).runProve(command, flags));
}

const parseNames = (text: string): string[] => text.split(',').map((name) => name.trim());

function parseJobs(text: string): number {
  const jobs = parseCount(text);
  if (jobs > 0) return jobs;
  throw new InvalidArgumentError('expected 1 or more');
}
