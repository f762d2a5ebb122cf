import type { Command } from 'commander';
import type { SettingsChange } from '../../../server/library/site-state';
import { parseObject } from '../json-argument';
import { type SiteTarget, show, siteCommand, siteOf } from './site-command';

export function settingsCommand(program: Command): void {
  siteCommand(program, 'settings')
    .argument(
      '[change]',
      'JSON such as {"currency":"EUR"}, or @file; settings you leave out stay the same',
      parseObject,
    )
    .description("print or change a site's settings")
    .action(async (change: SettingsChange | undefined, target: SiteTarget) => {
      const { settings } = await siteOf(target);
      const present = change ? await settings.change(change) : await settings.get();
      show(target, [present], (each) => JSON.stringify(each, undefined, 2));
    });
}
