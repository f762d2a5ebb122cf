import type { Row } from '../row';
import type { CheckNumbers } from './check';
import type { ImportNumbers } from './import';
import type { PackageNumbers } from './package';

export function packageRows({ own, compared, ...numbers }: PackageNumbers): Row[] {
  const { npxSeconds, idleMegabytes, firstCallSeconds, twentySitesMs } = numbers;
  const rows: Row[] = [
    limitRow('tarball of `headless-emulator`', own.tarballMegabytes, 3.5, 'MB', 1),
    limitRow('installation in an empty project, from npm’s cache', own.seconds.median, 5, 's', 1),
    limitRow('installed packages, including itself', own.packages, 12, '', 0),
    [
      'for comparison: `emulate` 0.12.0, for other services: tarball, installation, packages',
      `${compared.tarballMegabytes.toFixed(1)} MB, ${compared.seconds.median.toFixed(1)} s, ${compared.packages}`,
      '',
    ],
    limitRow('`npx headless-emulator` to the first answer', npxSeconds.median, 0.6, 's', 2),
    limitRow('`createEmulator()` to the first answered SDK call', firstCallSeconds.median, 0.35, 's', 2),
    limitRow('creation of 20 more sites', twentySitesMs.median, 150, 'ms', 0),
  ];
  return idleMegabytes ? [...rows, limitRow('idle memory', idleMegabytes.median, 120, 'MB', 0)] : rows;
}

function limitRow(what: string, value: number, target: number, unit: string, decimals: number): Row {
  const text = (number: number | string) => `${number} ${unit}`.trim();
  return [what, text(value.toFixed(decimals)), text(target), value <= target];
}

export function importRows({ products, calls, seconds, megabytes }: ImportNumbers): Row[] {
  const what = `\`headless-emulator import\` of ${products.toLocaleString('en')} products, 500 services and 2,000 events`;
  return [
    limitRow(`${what}, ${calls} calls`, seconds.median, 60, 's', 0),
    ...(megabytes ? [limitRow('the same import: peak memory', megabytes.median, 150, 'MB', 0)] : []),
  ];
}

export function checkRows({ files, calls, seconds, megabytes }: CheckNumbers): Row[] {
  const count = (number: number) => number.toLocaleString('en');
  return [
    limitRow(
      `\`headless-emulator check\` of ${count(files)} files with ${count(calls)} calls`,
      seconds.median,
      10,
      's',
      1,
    ),
    ...(megabytes ? [limitRow('the same check: peak memory', megabytes.median, 300, 'MB', 0)] : []),
  ];
}
