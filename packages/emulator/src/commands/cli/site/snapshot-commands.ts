import { writeFile } from 'node:fs/promises';
import type { Command } from 'commander';
import { linesOfAddresses } from '../../../server/control/snapshots/address-lines';
import type { Imported } from '../../../server/control/snapshots/snapshot-routes';
import type { Comparison } from '../../../server/library/site-state';
import { parseObject } from '../arguments';
import { callSite, type SiteTarget, show, siteCommand, siteOf } from './site-command';

export function snapshotCommands(program: Command): void {
  const snapshot = program.command('snapshot').description("save, load and compare a site's state");
  siteCommand(snapshot, 'save')
    .argument('<name>')
    .description("save the site's current state")
    .action(async (name: string, target: SiteTarget) => {
      await (await siteOf(target)).snapshot(name);
      show(target, [{ saved: name }], () => `Saved ${name}.`);
    });
  siteCommand(snapshot, 'load')
    .argument('<name>')
    .description('return the site to a snapshot')
    .action(async (name: string, target: SiteTarget) => {
      await (await siteOf(target)).restore(name);
      show(target, [{ loaded: name }], () => `Loaded ${name}.`);
    });
  siteCommand(snapshot, 'compare')
    .argument('<name>')
    .option('--with <name>', 'another snapshot (default: the current state)')
    .description('print what changed since a snapshot')
    .action(async (name: string, { with: other, ...target }: SiteTarget & { with?: string }) => {
      const comparison = await (await siteOf(target)).compare(name, other === undefined ? {} : { with: other });
      show(target, [comparison], ({ collections }) => collections.map(linesOf).join('\n') || 'Nothing has changed.');
    });
  siteCommand(snapshot, 'list')
    .description("print the site's snapshots, oldest first")
    .action(async (target: SiteTarget) => {
      const { snapshots } = await callSite<{ snapshots: { name: string; takenAt: string }[] }>(
        target,
        'GET',
        '/snapshots',
      );
      show(target, snapshots, ({ name, takenAt }) => `${takenAt}  ${name}`, 'No snapshots.');
    });
  siteCommand(snapshot, 'remove')
    .argument('<name>')
    .description('remove a snapshot')
    .action(async (name: string, target: SiteTarget) => {
      await callSite(target, 'DELETE', pathOf(name));
      show(target, [{ removed: name }], () => `Removed ${name}.`);
    });
  siteCommand(snapshot, 'export')
    .argument('<file>')
    .argument('[name]', 'a snapshot (default: the current state)')
    .description('write a site or a snapshot to a file, which includes what customers entered')
    .action(async (file: string, name: string | undefined, target: SiteTarget) => {
      const exported = await callSite(target, 'GET', name === undefined ? '/snapshot' : pathOf(name));
      await writeFile(file, `${JSON.stringify(exported)}\n`);
      show(target, [{ exported: file }], () => `Wrote ${file}.`);
    });
  siteCommand(snapshot, 'import')
    .argument('<file>', 'an exported file', (file: string) => parseObject(`@${file}`))
    .argument('[name]', 'save it as a snapshot (default: replace everything on the site)')
    .description('import an exported site')
    .action(async (exported: object, name: string | undefined, target: SiteTarget) => {
      const path = name === undefined ? '/snapshot' : pathOf(name);
      const { addresses } = await callSite<Imported>(target, 'PUT', path, exported);
      show(target, [{ imported: name ?? 'site', addresses }], () =>
        ['Imported.', ...linesOfAddresses(addresses)].join('\n'),
      );
    });
}

const pathOf = (name: string): string => `/snapshots/${encodeURIComponent(name)}`;

function linesOf({ name, added, removed, changed, documents, more }: Comparison['collections'][number]): string {
  const lines = documents.map((document) => `  ${document.kind}  ${document.id}  ${document.name ?? ''}`.trimEnd());
  const rest = more > 0 ? [`  and ${more} more`] : [];
  return [`${name}: ${added} added, ${removed} removed, ${changed} changed`, ...lines, ...rest].join('\n');
}
