import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { reasonOf } from '../../../platform/kernel/errors';
import { EmulatorError } from '../../../server/library/errors';
import { checkProject } from '../../check/check-project';
import { type ProvenRun, prove } from '../../prove/prove';
import { junit } from '../../prove/report/junit';
import { reportPage } from '../../prove/report/page';
import { countText, reportText } from '../../prove/report/text';
import type { StageOptions } from '../../prove/stage/proof-stage';
import type { Finding } from '../../prove/verdict/finding';
import { commandRunner } from './command-runner';

export interface ProveFlags extends StageOptions {
  only?: string[];
  jobs: number;
  /** In seconds. */
  timeout: number;
  output: string;
  json?: boolean;
}

/** Prints the report, writes it to the folder, and sets the exit code. Throws EmulatorError. */
export async function runProve(command: string[], flags: ProveFlags): Promise<void> {
  const { only, jobs, timeout, output, json, ...stage } = flags;
  const folder = createFolder(output);
  const line = command.map(quoted).join(' ');
  const runner = commandRunner(command, { ...stage, timeoutMs: timeout * 1_000, pictures: folder, ownPorts: jobs > 1 });
  const proof = await prove(runner, {
    ...stage,
    only,
    jobs,
    onRun: (run) => console.error(progressText(run)),
    repeat: (trouble) => `npx headless-emulator prove --only ${trouble} -- ${line}`,
    placesOf: placesIn('.'),
  });
  const report = {
    command: line,
    ...proof,
    findings: proof.findings.map((finding) => withoutLostVideo(finding, folder)),
  };
  writeFileSync(join(folder, 'report.json'), JSON.stringify(report, undefined, 2));
  writeFileSync(join(folder, 'report.html'), String(await reportPage(report)));
  writeFileSync(join(folder, 'junit.xml'), junit(report));
  console.log(json ? JSON.stringify(report, undefined, 2) : reportText(report, join(output, 'report.html')));
  if (proof.findings.length > 0) process.exitCode = 1;
}

const quoted = (word: string): string => (/^[\w@%+=:,./-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`);

/** Playwright deletes the videos of tests that passed, if its configuration says so. */
const withoutLostVideo = (finding: Finding, folder: string): Finding =>
  finding.video && !existsSync(join(folder, finding.video)) ? { ...finding, video: undefined } : finding;

function createFolder(output: string): string {
  try {
    mkdirSync(output, { recursive: true });
    return resolve(output);
  } catch (error) {
    throw new EmulatorError(`the report cannot be written to ${output}: ${reasonOf(error)}`, 400);
  }
}

function progressText({ trouble, findings, durationMs, hasTimedOut }: ProvenRun): string {
  const mark = findings > 0 ? '✗' : '✓';
  const outcome = findings === 0 ? '' : `, ${countText(findings, 'finding')}`;
  return `${mark} ${trouble} (${(durationMs / 1_000).toFixed(1)} s${outcome}${hasTimedOut ? ', ended by the time limit' : ''})`;
}

/** Reads the project once, at the first finding. Findings are right without it. */
function placesIn(folder: string): (operation: string) => Promise<string[]> {
  let calls: ReturnType<typeof checkProject> | undefined;
  return async (operation) => {
    calls ??= checkProject(folder);
    const report = await calls.catch(() => undefined);
    const call = report?.calls.find(({ name }) => name === operation);
    return (call?.places ?? []).map(({ file, line }) => `${file}:${line}`);
  };
}
