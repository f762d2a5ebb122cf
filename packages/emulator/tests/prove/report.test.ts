import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { proofTools } from '../../src/commands/mcp/tools/proof';
import { Workbench } from '../../src/commands/mcp/workbench';
import { prove } from '../../src/commands/prove/prove';
import { junit } from '../../src/commands/prove/report/junit';
import { reportPage } from '../../src/commands/prove/report/page';
import type { Report } from '../../src/commands/prove/report/proof-report';
import { reportText } from '../../src/commands/prove/report/text';
import { connectionTo } from '../../src/server/library/connection';

const report = (findings: number): Report => ({
  command: 'npx playwright test',
  findings: Array.from({ length: findings }, (_, index) => ({
    rule: 'ordered-twice',
    text: `2 × <Tea & "Pot" ${index}> in 2 sales`,
    trouble: 'lost-answer:cartV2.placeOrder',
    title: 'the answer is lost',
    test: 'buys a pot',
    holds: ['order 10001', 'order 10002'],
    call: 'cartV2.placeOrder',
    places: ['shop.js:12'],
    picture: 'pot.png',
    video: 'pot.webm',
    repeat: 'npx headless-emulator prove --only lost-answer:cartV2.placeOrder -- npx playwright test',
  })),
  runs: [
    { trouble: 'sunny-day', title: 'nothing', code: 0, hasTimedOut: false, durationMs: 900, findings: 0 },
    {
      trouble: 'lost-answer:cartV2.placeOrder',
      title: 'lost',
      code: 1,
      hasTimedOut: false,
      durationMs: 1_200,
      findings,
    },
  ],
  leftOut: [{ trouble: 'card-declined', title: 'declined', reason: 'nobody pays by card' }],
});

test('the report names the trouble, the business, the call with its line, and the command that repeats it', () => {
  const text = reportText(report(1), 'prove-results/report.html');
  for (const part of [
    '2 sales',
    'order 10002',
    'cartV2.placeOrder  shop.js:12',
    '--only lost-answer:cartV2.placeOrder',
  ])
    expect(text).toContain(part);
  expect(text).toContain('left out, because nobody pays by card: card-declined');
});

test('the report leads to the picture and the video of a finding', async () => {
  expect(reportText(report(1), 'prove-results/report.html')).toMatch(/picture +pot\.png\n +video +pot\.webm/);
  const page = String(await reportPage(report(1)));
  expect(page).toContain('<img src="pot.png"');
  expect(page).toContain('<a href="pot.webm">');
});

test('the page and the JUnit file escape what a business holds', async () => {
  const page = String(await reportPage(report(1)));
  expect(page).toContain('&lt;Tea &amp; &quot;Pot&quot; 0&gt;');
  expect(junit(report(1))).toContain('message="2 × &lt;Tea &amp; &quot;Pot&quot; 0&gt; in 2 sales"');
  expect(junit(report(1))).toMatch(/tests="3" failures="1" skipped="1"/);
});

test('an agent reads a verdict of any length within 6,000 characters', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'proof-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(join(folder, 'report.json'), JSON.stringify(report(200)));
  const workbench = new Workbench(connectionTo('http://127.0.0.1:1'), folder, folder);
  const [tool] = proofTools;
  const answer = await tool?.run({ folder: '.' }, workbench);
  expect(JSON.stringify(answer).length).toBeLessThan(6_000);
  expect(answer).toMatchObject({ runs: 2, red: 1, more: expect.any(Number) });
});

test('prove stops when the command fails without a trouble, and shows the end of its output', async () => {
  await expect(prove(async () => ({ code: 1, output: 'expected a heading' }))).rejects.toThrow(
    /ended with 1 although nothing went wrong[\s\S]*expected a heading/,
  );
});

test('prove stops when the command calls nothing of the platform', async () => {
  await expect(prove(async () => ({ code: 0, output: '' }))).rejects.toThrow('made no call of the platform');
});
