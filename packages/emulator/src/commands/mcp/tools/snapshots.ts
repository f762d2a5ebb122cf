import * as z from 'zod';
import type { Imported } from '../../../server/control/snapshots/snapshot-routes';
import type { Site } from '../../../server/library/site';
import { readJson, writeJson } from '../files';
import { file, requireInput, site } from '../inputs';
import { type Answer, NOTHING, tool, type Workbench } from '../workbench';

interface ActionInput {
  name?: string | undefined;
  with?: string | undefined;
  file?: string | undefined;
}

type Action = (target: Site, input: ActionInput, workbench: Workbench) => Promise<Answer>;

const ACTIONS = {
  async list(target, _, workbench) {
    return { changed: NOTHING, ...(await workbench.controlSite<object>(target, 'GET', '/snapshots')) };
  },
  async save(target, { name }) {
    await target.snapshot(requireName(name));
    return { changed: `saved the snapshot ${name}` };
  },
  async restore(target, { name }) {
    await target.restore(requireName(name));
    return { changed: `the site is as it was in the snapshot ${name}` };
  },
  async compare(target, { name, with: other }) {
    const comparison = await target.compare(requireName(name), other === undefined ? {} : { with: other });
    return { changed: NOTHING, ...comparison };
  },
  async remove(target, { name }, workbench) {
    await workbench.controlSite(target, 'DELETE', pathOf(requireName(name)));
    return { changed: `removed the snapshot ${name}` };
  },
  /** Without a name, exports the site's current state. */
  async export(target, { name, file: path }, workbench) {
    const whole = await workbench.controlSite(target, 'GET', name === undefined ? '/snapshot' : pathOf(name));
    await writeJson(workbench.folder, requireInput(path, 'file'), whole);
    return { changed: `wrote ${path}; it holds what customers entered` };
  },
  /** Without a name, the file replaces the site's content. */
  async import(target, { name, file: path }, workbench) {
    const whole = await readJson(workbench.folder, requireInput(path, 'file'));
    const to = name === undefined ? '/snapshot' : pathOf(name);
    const { addresses } = await workbench.controlSite<Imported>(target, 'PUT', to, whole);
    const changed = name === undefined ? `the site is as in ${path}` : `keeps ${path} as the snapshot ${name}`;
    return { changed, addresses };
  },
} satisfies Record<string, Action>;

export const snapshotTools = [
  tool({
    name: 'snapshots',
    title: 'Save, restore and compare states',
    description:
      'States of a site under names. compare says what changed since, or until the snapshot `with`. export writes the site, or a snapshot, to a .json file; import loads such a file in place of the site, or keeps it under name.',
    input: z.object({
      site,
      action: z.enum(Object.keys(ACTIONS) as [keyof typeof ACTIONS]),
      name: z.string().max(100).optional(),
      with: z.string().max(100).optional(),
      file: file.optional(),
    }),
    destroys: true,
    async run({ site: name, action, ...input }, workbench) {
      const target = await workbench.site(name);
      const run: Action = ACTIONS[action];
      return { site: target.clientId, ...(await run(target, input, workbench)) };
    },
  }),
];

const pathOf = (name: string): string => `/snapshots/${encodeURIComponent(name)}`;

const requireName = (name: string | undefined): string => requireInput(name, 'name');
