import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { startApp, startAppIn } from '../app-server';
import { INSPECTOR_ROUNDS } from '../extent';
import { type Sample, sampleOf } from '../median';
import { root, type Server } from '../servers';
import { launchBrowser } from './browser';
import { Lab, type VisitPlan } from './lab';
import { FLOW_PAGES } from './page-list';

const LATENCY_MS = 100;

/** By path: when the content was clickable for a visitor with a session, with the displayed data cached. */
export interface InspectorCost {
  /** The app with the inspector closed. */
  withInspector: Record<string, Sample>;
  /** The app built without the inspector. */
  without: Record<string, Sample>;
}

export async function measureInspectorCost(): Promise<InspectorCost> {
  const folder = await buildWithoutInspector();
  const servers: Server[] = [];
  const browser = await launchBrowser();
  try {
    servers.push(await startApp(), await startAppIn(folder));
    const [whole, other] = servers.map(({ address }) => new Lab(browser, address));
    if (!whole || !other) throw new Error('expected two servers');
    await whole.warmUp();
    await other.warmUp();
    const [withInspector, without] = await measureAlternately([whole, other]);
    return { withInspector: withInspector ?? {}, without: without ?? {} };
  } finally {
    await browser.close();
    for (const server of servers) await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Alternates, so that a slow minute affects both. The first one changes from round to round. */
async function measureAlternately(labs: readonly Lab[]): Promise<Record<string, Sample>[]> {
  const visitPlans = Object.entries(FLOW_PAGES).map(
    ([path, { content }]): VisitPlan => ({ path, content, latencyMs: LATENCY_MS, visit: 'with session' }),
  );
  const times = labs.map(() => new Map<string, number[]>(visitPlans.map(({ path }) => [path, []])));
  for (let round = 0; round < INSPECTOR_ROUNDS; round++) {
    for (const each of visitPlans) {
      const order = round % 2 === 0 ? [...labs.keys()] : [...labs.keys()].reverse();
      for (const index of order) {
        const run = await labs[index]?.visit(each);
        if (run) times[index]?.get(each.path)?.push(run.times.clickable);
      }
    }
  }
  return times.map((byPath) => Object.fromEntries([...byPath].map(([path, values]) => [path, sampleOf(values)])));
}

const COPIED = [
  ...['app', 'components', 'packages/devtools', 'packages/emulator', 'packages/environment', 'lib', 'public'],
  ...['instrumentation.ts', 'next.config.js', 'postcss.config.mjs', 'proxy.ts', 'tailwind.config.ts', 'tsconfig.json'],
];

/** Inside the repository, so that Next.js finds its packages. */
async function buildWithoutInspector(): Promise<string> {
  const folder = mkdtempSync(join(root, '.without-inspector-'));
  for (const name of COPIED) cpSync(join(root, name), join(folder, name), { recursive: true });
  const layout = join(folder, 'app/layout.tsx');
  writeFileSync(layout, readFileSync(layout, 'utf8').replaceAll("'../node_modules/", "'../../node_modules/"));
  writeFileSync(join(folder, 'packages/devtools/call-panel/call-panel.tsx'), 'export const CallPanel = () => null;\n');
  await promisify(execFile)(process.execPath, [join(root, 'node_modules/next/dist/bin/next'), 'build'], {
    cwd: folder,
    env: { ...process.env, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' },
  });
  return folder;
}
