import { readFile } from 'node:fs/promises';
import * as z from 'zod';
import { EmulatorError } from '../../../server/library/errors';
import type { Report } from '../../prove/report/proof-report';
import { RULES } from '../../prove/verdict/finding';
import { pathToRead } from '../files';
import { NOTHING, tool } from '../workbench';

const MAX_CHARACTERS = 5_000;

export const proofTools = [
  tool({
    name: 'read_proof',
    title: 'Read the verdict of prove',
    description:
      'Reads what "npx headless-emulator prove -- npx playwright test" found: where the business was wrong under a trouble, the call at fault, and how to repeat it. Run that command first, in a shell: it takes minutes.',
    input: z.object({
      folder: z.string().max(1_000).optional().describe("inside this server's folder; default: prove-results"),
    }),
    reads: true,
    async run({ folder = 'prove-results' }, workbench) {
      const report = await readReport(await pathToRead(workbench.folder, `${folder}/report.json`));
      return { changed: NOTHING, ...verdictOf(report) };
    },
  }),
];

/** The first findings that fit: one is mended before the next is read. */
function verdictOf({ command, findings, runs, leftOut }: Report) {
  const lines = findings.map(
    ({ rule, text, trouble, holds, call, places, repeat }) =>
      `${RULES[rule]}: ${text}. Trouble: ${trouble}. Business: ${holds.slice(0, 2).join('; ') || 'as it was'}. ${call ? `Call: ${[call, ...places.slice(0, 2)].join(' ')}. ` : ''}Repeat: ${repeat}`,
  );
  let characters = 0;
  const fitting = lines.filter((line) => {
    characters += line.length;
    return characters <= MAX_CHARACTERS;
  });
  return {
    command,
    runs: runs.length,
    red: runs.filter(({ code }) => code !== 0).length,
    leftOut: leftOut.length,
    findings: fitting,
    more: lines.length - fitting.length,
  };
}

async function readReport(path: string): Promise<Report> {
  try {
    // `prove` wrote it.
    return JSON.parse(await readFile(path, 'utf8')) as Report;
  } catch (error) {
    throw new EmulatorError(`${path} is no report of "headless-emulator prove"`, 400, undefined, { cause: error });
  }
}
