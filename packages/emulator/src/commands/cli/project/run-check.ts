import { reasonOf } from '../../../platform/kernel/errors';
import { DAY_MS } from '../../../platform/kernel/removal';
import { problemsIn } from '../../check/calls/checked-call';
import { checkProject } from '../../check/check-project';
import { fixProject } from '../../check/fix/fix-project';
import { fixText } from '../../check/report/fix-text';
import { sarif } from '../../check/report/sarif';
import { reportText } from '../../check/report/text';
import { changeFiles } from '../init/change-files';
import { detectFrameworks } from '../init/init-command';
import { readProject } from '../init/project';
import { readPackage } from '../package';
import { usageChecks } from '../usage-checks';

export interface CheckFlags {
  json?: boolean;
  sarif?: boolean;
  fix?: boolean;
  write?: boolean;
  /** In days. */
  within: number;
  registry?: string | true;
}

/** Prints the report, and sets the exit code. Throws EmulatorError for a folder that cannot be read. */
export async function runCheck(
  folder: string,
  { json, sarif: asSarif, fix, write = false, within, registry }: CheckFlags,
): Promise<void> {
  if (fix) return printFix(folder, { json, write });
  const report = await checkProject(folder, { registry: registry === true ? 'https://registry.npmjs.org' : registry });
  // The platform ends operations by the days of this machine: no site's clock is asked.
  const limits = { until: new Date(Date.now() + within * DAY_MS).toISOString().slice(0, 10) };
  if (asSarif) console.log(JSON.stringify(sarif(report, limits, readPackage().version), undefined, 2));
  else if (json) console.log(JSON.stringify(report, undefined, 2));
  else console.log(reportText(report, limits, wayInto(report.folder)));
  if (problemsIn(report.calls, limits).length > 0) process.exitCode = 1;
}

async function printFix(
  folder: string,
  { json, write }: { json?: boolean | undefined; write: boolean },
): Promise<void> {
  const fix = await fixProject(folder);
  if (write) changeFiles(folder, fix.changes);
  console.log(json ? JSON.stringify(fix, undefined, 2) : fixText(fix, write));
}

/** As `init` and `doctor` say it. */
function wayInto(folder: string): string[] {
  try {
    const project = readProject(folder);
    const names = detectFrameworks(project).map(({ name }) => name);
    return [
      ...usageChecks(project).map(({ name, text }) => `${name}: ${text}`),
      `${names.length > 0 ? names.join(', ') : 'Any other project'}: "npx headless-emulator init" prints the lines to add`,
    ];
  } catch (error) {
    // The report is right without a package.json that can be read.
    return [reasonOf(error)];
  }
}
