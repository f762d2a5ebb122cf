import type { Report } from './proof-report';

/** A test case for each run, as continuous integration shows them. */
export function junit({ command, findings, runs, leftOut }: Report): string {
  const cases = runs.map(({ trouble, durationMs }) => {
    const own = findings.filter((finding) => finding.trouble === trouble);
    const failures = own.map(({ rule, text, test, holds, repeat }) => {
      const details = [test, ...holds, repeat].join('\n');
      return `<failure type="${escapeXml(rule)}" message="${escapeXml(text)}">${escapeXml(details)}</failure>`;
    });
    return `<testcase classname="prove" name="${escapeXml(trouble)}" time="${durationMs / 1_000}">${failures.join('')}</testcase>`;
  });
  const skipped = leftOut.map(
    ({ trouble, reason }) =>
      `<testcase classname="prove" name="${escapeXml(trouble)}"><skipped message="${escapeXml(reason)}"/></testcase>`,
  );
  const failed = new Set(findings.map(({ trouble }) => trouble)).size;
  return `<?xml version="1.0" encoding="UTF-8"?>
<testsuite name="${escapeXml(command)}" tests="${runs.length + leftOut.length}" failures="${failed}" skipped="${leftOut.length}">
${[...cases, ...skipped].join('\n')}
</testsuite>
`;
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** XML has no form for control characters. */
const escapeXml = (text: string): string =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the ones that are removed
  text.replace(/[\x00-\x08\x0b\x0c\x0e-\x1f]/g, '').replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign);
