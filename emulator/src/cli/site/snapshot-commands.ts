import type { Command } from 'commander';
import type { Comparison } from '../../library/site-state';
import { type SiteTarget, show, siteCommand, siteOf } from './site-command';

/** `snapshot save`, `load` and `compare`. */
export function snapshotCommands(program: Command): void {
  const snapshot = program.command('snapshot').description('save, load and compare the state of a site');
  siteCommand(snapshot, 'save')
    .argument('<name>')
    .description('keep the site as it is')
    .action(async (name: string, target: SiteTarget) => {
      await (await siteOf(target)).snapshot(name);
      show(target, [{ saved: name }], () => `Saved ${name}.`);
    });
  siteCommand(snapshot, 'load')
    .argument('<name>')
    .description('bring the site back to a snapshot')
    .action(async (name: string, target: SiteTarget) => {
      await (await siteOf(target)).restore(name);
      show(target, [{ loaded: name }], () => `Loaded ${name}.`);
    });
  siteCommand(snapshot, 'compare')
    .argument('<name>')
    .option('--with <name>', 'another snapshot (default: the site as it is)')
    .description('print what changed since a snapshot')
    .action(async (name: string, { with: other, ...target }: SiteTarget & { with?: string }) => {
      const comparison = await (await siteOf(target)).compare(name, other === undefined ? {} : { with: other });
      show(target, [comparison], ({ collections }) => collections.map(linesOf).join('\n') || 'Nothing has changed.');
    });
}

function linesOf({ name, added, removed, changed, documents, more }: Comparison['collections'][number]): string {
  const lines = documents.map((document) => `  ${document.kind}  ${document.id}  ${document.name ?? ''}`.trimEnd());
  const rest = more > 0 ? [`  and ${more} more`] : [];
  return [`${name}: ${added} added, ${removed} removed, ${changed} changed`, ...lines, ...rest].join('\n');
}
