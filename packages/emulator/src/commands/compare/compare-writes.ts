import { randomUUID } from 'node:crypto';
import { machineTime } from '../../platform/kernel/clock';
import { reasonOf } from '../../platform/kernel/errors';
import { isObject } from '../../platform/kernel/values/objects';
import type { OwnerClient, WireMessage } from '../real-platform/owner-client';
import { type MadeCall, makeCall, type Sides } from './made-call';
import { type Answer, isSuccessful } from './refused';
import type { WriteNames, WriteStep, WriteStory } from './write-steps';
import { WRITE_STORIES } from './write-stories';

/** A test entity that could not be removed from the site. */
export interface Leftover {
  operation: string;
  id: string;
  why: string;
}

export interface WriteComparison {
  calls: MadeCall[];
  leftovers: Leftover[];
}

const MONTH_MS = 30 * 86_400_000;

/** `isStopped` ends the comparison early, but test entities are still removed. */
export async function compareWrites(
  sides: Sides,
  onCall: (call: MadeCall) => void = () => {},
  isStopped: () => boolean = () => false,
): Promise<WriteComparison> {
  const code = randomUUID().slice(0, 8);
  const soon = `${new Date(machineTime() + MONTH_MS).toISOString().slice(0, 10)}T18:00:00Z`;
  const names = { name: `Compare test ${code}`, code, soon };
  const calls: MadeCall[] = [];
  const leftovers: Leftover[] = [];
  for (const story of WRITE_STORIES) {
    if (isStopped()) break;
    await new StoryRun(sides, story, names, calls, onCall).run(leftovers, isStopped);
  }
  return { calls, leftovers };
}

const ID = { id: '<ID>', revision: '<revision>' };

class StoryRun {
  #made: { platform: WireMessage; emulator: WireMessage } = { platform: {}, emulator: {} };

  constructor(
    private readonly sides: Sides,
    private readonly story: WriteStory,
    private readonly names: WriteNames,
    private readonly calls: MadeCall[],
    private readonly onCall: (call: MadeCall) => void,
  ) {}

  async run(leftovers: Leftover[], isStopped: () => boolean): Promise<void> {
    const { create, steps, entity, remove } = this.story;
    const first = await this.#make(create);
    this.#made = { platform: entityIn(first.platform, entity), emulator: entityIn(first.emulator, entity) };
    try {
      if (!isSuccessful(first.platform) || !isSuccessful(first.emulator)) return;
      for (const each of steps) if (!isStopped()) await this.#make(each);
    } finally {
      await this.#remove(remove, leftovers);
    }
  }

  async #make({ operation, about, request }: WriteStep): Promise<MadeCall> {
    const { platform, emulator } = this.#made;
    const call = await makeCall(this.sides, {
      operation,
      about,
      sameEntities: false,
      request: request(this.names, platform),
      ownRequest: request(this.names, emulator),
      publicRequest: request(this.names, ID),
    });
    this.calls.push(call);
    this.onCall(call);
    this.#remember(call);
    return call;
  }

  /** Stores the newest revision, which the next change must send. */
  #remember({ platform, emulator }: MadeCall): void {
    const { entity } = this.story;
    const withNewest = (remembered: WireMessage, answer: Answer) => {
      const newest = entityIn(answer, entity);
      return newest.id === remembered.id ? { ...remembered, ...newest } : remembered;
    };
    this.#made = {
      platform: withNewest(this.#made.platform, platform),
      emulator: withNewest(this.#made.emulator, emulator),
    };
  }

  async #remove(step: WriteStep, leftovers: Leftover[]): Promise<void> {
    const { platform, emulator } = this.#made;
    if (platform.id === undefined) return;
    if (emulator.id === undefined) return this.#removeFrom(this.sides.platform, step, leftovers);
    const { platform: answer } = await this.#make(step);
    if (isSuccessful(answer)) return;
    await this.#removeFrom(this.sides.platform, step, leftovers);
  }

  async #removeFrom(client: OwnerClient, { operation, request }: WriteStep, leftovers: Leftover[]): Promise<void> {
    const { platform } = this.#made;
    try {
      await client.call(operation, request(this.names, platform));
    } catch (error) {
      leftovers.push({
        operation,
        id: String(platform.id),
        why: reasonOf(error),
      });
    }
  }
}

function entityIn(answer: Answer, name: string): WireMessage {
  const entity = isSuccessful(answer) ? answer.body[name] : undefined;
  return isObject(entity) ? entity : {};
}
