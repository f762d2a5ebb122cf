import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import * as z from 'zod';
import { freePort } from '../../scripts/serve/free-port.mjs';
import { startApp } from '../app-server';
import { LIGHTHOUSE_RUNS } from '../extent';
import { type Sample, sampleOf } from '../median';
import { root, type Server, startServer } from '../servers';
import { DETAIL_PAGES, FLOW_PAGES, HOME } from './page-list';

/** Run by npx: with its dependencies it has 185 MB, too much for a dependency of this project. */
const LIGHTHOUSE = 'lighthouse@12.8.2';
const MAX_RUN_MS = 120_000;
const MAX_REPORT_BYTES = 64 * 1024 * 1024;

/** Measured on the simulated phone of Lighthouse. */
export interface LighthousePage {
  /** Milliseconds. */
  largestPaint: Sample;
  blocking: Sample;
  performance: Sample;
  /** The lowest score of all runs. */
  accessibility: number;
  bestPractices: number;
  seo: number;
}

export interface Lighthouse {
  pages: Record<string, LighthousePage>;
  /** An empty page of the same Next.js, measured in the same run. */
  empty: LighthousePage;
}

export const measureLighthouseLists = (): Promise<Lighthouse> => measure([HOME.path, ...Object.keys(FLOW_PAGES)]);
export const measureLighthouseDetails = (): Promise<Lighthouse> => measure(Object.keys(DETAIL_PAGES));

async function measure(paths: readonly string[]): Promise<Lighthouse> {
  const folder = await buildEmptyPage();
  let app: Server | undefined;
  let empty: Server | undefined;
  try {
    app = await startApp();
    empty = await startServer(['node_modules/next/dist/bin/next', 'start', folder, '-p', String(await freePort())]);
    const pages: Record<string, LighthousePage> = {};
    for (const path of paths) pages[path] = await measurePage(app.address + path);
    return { pages, empty: await measurePage(empty.address) };
  } finally {
    await empty?.stop();
    await app?.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Inside the repository, so that Next.js finds its packages. */
async function buildEmptyPage(): Promise<string> {
  const folder = mkdtempSync(join(root, 'tools/bench/pages/.empty-next-'));
  cpSync(join(root, 'tools/bench/pages/empty-next'), folder, { recursive: true });
  await promisify(execFile)(process.execPath, ['node_modules/next/dist/bin/next', 'build', folder], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production' },
  });
  return folder;
}

const audit = z.object({ numericValue: z.number() });
const category = z.object({ score: z.number() });
const report = z.object({
  audits: z.object({ 'largest-contentful-paint': audit, 'total-blocking-time': audit }),
  categories: z.object({
    performance: category,
    accessibility: category,
    'best-practices': category,
    seo: category,
  }),
});

type Report = z.infer<typeof report>;

async function measurePage(address: string): Promise<LighthousePage> {
  // Warms up the page on the server.
  await (await fetch(address)).text();
  const reports: Report[] = [];
  for (let run = 0; run < LIGHTHOUSE_RUNS; run++) reports.push(await lighthouse(address));
  const score = (name: keyof Report['categories']) =>
    reports.map(({ categories }) => Math.round(categories[name].score * 100));
  return {
    largestPaint: sampleOf(reports.map(({ audits }) => audits['largest-contentful-paint'].numericValue)),
    blocking: sampleOf(reports.map(({ audits }) => audits['total-blocking-time'].numericValue)),
    performance: sampleOf(score('performance')),
    accessibility: Math.min(...score('accessibility')),
    bestPractices: Math.min(...score('best-practices')),
    seo: Math.min(...score('seo')),
  };
}

async function lighthouse(address: string): Promise<Report> {
  const flags = ['--headless=new', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])].join(' ');
  const args = [
    '-y',
    LIGHTHOUSE,
    address,
    '--quiet',
    '--output=json',
    '--output-path=stdout',
    `--chrome-flags=${flags}`,
  ];
  const chromium = process.env.PLAYWRIGHT_CHROMIUM;
  const { stdout } = await promisify(execFile)('npx', args, {
    env: { ...process.env, ...(chromium && { CHROME_PATH: chromium }) },
    maxBuffer: MAX_REPORT_BYTES,
    timeout: MAX_RUN_MS,
  });
  return report.parse(JSON.parse(stdout));
}
