import { EmulatorError } from '../../server/library/errors';
import { Stage, type StageOptions } from './stage/proof-stage';
import type { Observation } from './stage/staged-site';
import { troublesFor } from './troubles/all-troubles';
import { type SunnyDay, sunnyDay } from './troubles/sunny-day';
import type { Trouble } from './troubles/trouble';
import type { Finding } from './verdict/finding';
import { type JudgedBreach, kindOf, verdictOn } from './verdict/judged-run';

export interface Outcome {
  code: number;
  output: string;
  hasTimedOut?: boolean;
}

/** Runs the command against the stage. `trouble`: its name, or `sunny-day`. */
export type TriedCommand = (stage: Stage, trouble: string) => Promise<Outcome>;

export interface ProveOptions extends StageOptions {
  /** Names of troubles, or their beginnings before a colon. Default: all. */
  only?: string[];
  /** How many runs are under way at once. */
  jobs?: number;
  onRun?(run: ProvenRun): void;
  /** How to repeat a run alone. */
  repeat?(trouble: string): string;
  /** Where the project calls an operation. */
  placesOf?(operation: string): Promise<string[]>;
}

export interface ProvenRun {
  trouble: string;
  title: string;
  code: number;
  hasTimedOut: boolean;
  durationMs: number;
  findings: number;
}

export interface Proof {
  findings: Finding[];
  runs: ProvenRun[];
  leftOut: { trouble: string; title: string; reason: string }[];
}

export const SUNNY_DAY = 'sunny-day';
const TITLE = 'nothing goes wrong';
const MAX_LINES = 20;

/** Throws EmulatorError if the command fails even when nothing goes wrong. */
export async function prove(command: TriedCommand, options: ProveOptions = {}): Promise<Proof> {
  const sunny = await tryOnce(command, undefined, options);
  if (sunny.outcome.code !== 0) throw sunnyDayFailed(sunny.outcome);
  if (sunny.sites.every(({ calls }) => calls.length === 0)) throw nothingCalled();
  const day = sunnyDay(sunny.sites, sunny.seen);
  const { chosen, leftOut } = choose(troublesFor(day), day, options.only);
  const usual = verdictOn({ trouble: undefined, ...sunny, ...sunny.outcome }, sunny.sites);
  const known = new Set(usual.map(kindOf));
  const proof: Proof = { findings: [], runs: [], leftOut };
  await record(proof, undefined, sunny, usual, options);
  const waiting = [...chosen];
  const work = async () => {
    for (let trouble = waiting.shift(); trouble; trouble = waiting.shift()) {
      const run = await tryOnce(command, trouble, options);
      const breaches = verdictOn({ trouble, ...run, ...run.outcome }, sunny.sites);
      await record(
        proof,
        trouble,
        run,
        breaches.filter((breach) => !known.has(kindOf(breach))),
        options,
      );
    }
  };
  await Promise.all(Array.from({ length: options.jobs ?? 1 }, work));
  return proof;
}

interface Run {
  outcome: Outcome;
  sites: Observation[];
  seen: Pick<SunnyDay, 'paysByCard' | 'places'>;
  durationMs: number;
}

async function tryOnce(command: TriedCommand, trouble: Trouble | undefined, options: ProveOptions): Promise<Run> {
  const startedAt = performance.now();
  const stage = await Stage.open(options, trouble);
  try {
    const outcome = await command(stage, trouble?.name ?? SUNNY_DAY);
    const sites = await stage.observations();
    return { outcome, sites, seen: stage.seen, durationMs: Math.round(performance.now() - startedAt) };
  } finally {
    await stage.close();
  }
}

async function record(
  proof: Proof,
  { name, title }: Pick<Trouble, 'name' | 'title'> = { name: SUNNY_DAY, title: TITLE },
  { outcome, durationMs }: Run,
  breaches: readonly JudgedBreach[],
  { onRun, repeat = () => '', placesOf = async () => [] }: ProveOptions,
): Promise<void> {
  for (const breach of breaches) {
    const places = breach.call === undefined ? [] : await placesOf(breach.call);
    proof.findings.push({ ...breach, trouble: name, title, places, repeat: repeat(name) });
  }
  const { code, hasTimedOut = false } = outcome;
  const run = { trouble: name, title, code, hasTimedOut, durationMs, findings: breaches.length };
  proof.runs.push(run);
  onRun?.(run);
}

function choose(all: readonly Trouble[], day: SunnyDay, only: readonly string[] | undefined) {
  const isCalled = (word: string) => (trouble: Trouble) => trouble.name === word || trouble.name.startsWith(`${word}:`);
  const unknown = only?.find((word) => word !== SUNNY_DAY && !all.some(isCalled(word)));
  if (unknown !== undefined) {
    const names = all.map(({ name }) => name).join(', ');
    throw new EmulatorError(`no trouble is called "${unknown}". The troubles of this command are ${names}`, 400);
  }
  const chosen = only ? all.filter((trouble) => only.some((word) => isCalled(word)(trouble))) : all;
  const judged = chosen.map((trouble) => ({ trouble, reason: trouble.misses?.(day) }));
  return {
    chosen: judged.filter(({ reason }) => reason === undefined).map(({ trouble }) => trouble),
    leftOut: judged.flatMap(({ trouble: { name, title }, reason }) =>
      reason === undefined ? [] : [{ trouble: name, title, reason }],
    ),
  };
}

function sunnyDayFailed({ code, output, hasTimedOut }: Outcome): EmulatorError {
  const end = output.trimEnd().split('\n').slice(-MAX_LINES).join('\n');
  const how = hasTimedOut ? 'did not end in time' : `ended with ${code}`;
  return new EmulatorError(
    `the command ${how} although nothing went wrong, so there is nothing to prove yet:\n${end}`,
    0,
    'FAILED',
  );
}

const nothingCalled = (): EmulatorError =>
  new EmulatorError(
    'the command made no call of the platform: its app must start with it, or use the emulator at HEADLESS_EMULATOR_URL',
    0,
    'FAILED',
  );
