import { type ChildProcess, spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { picturesFolder } from './pictures-folder';

export interface ResizeSteps {
  bytes: Buffer;
  extract: { left: number; top: number; width: number; height: number };
  resize: { width: number; height: number; fit: 'fill' };
  format: string;
  options: object;
}

type Answer = { id: number; encoded: Uint8Array } | { id: number; failure: string };

/** Short, so that the memory of a burst of pictures goes back, and longer than a visitor's next click. */
const IDLE_MS = 20_000;
/** By default glibc keeps freed pictures: up to a gigabyte. Only the start of a process can change that. */
const MALLOC = { MALLOC_MMAP_THRESHOLD_: '131072' };

const PROGRAM = `
const sharp = require(process.argv[1]);
sharp.concurrency(1);
sharp.cache(false);
process.on('message', ({ id, bytes, extract, resize, format, options }) => {
  sharp(bytes).extract(extract).resize(resize).toFormat(format, options).toBuffer().then(
    (encoded) => process.send({ id, encoded }),
    (error) => process.send({ id, failure: error.message }),
  );
});`;

/** Hosts may forbid further processes, or end one that needs much memory. */
export class ResizerGone extends Error {}

interface Waiting {
  resolve: (encoded: Uint8Array) => void;
  reject: (error: Error) => void;
}

/** A process of its own for the image library, which ends when no picture was requested for a while. */
export class Resizer {
  #child: ChildProcess | undefined;
  #idle: NodeJS.Timeout | undefined;
  #lastId = 0;
  readonly #waiting = new Map<number, Waiting>();

  async run(steps: ResizeSteps): Promise<Uint8Array> {
    clearTimeout(this.#idle);
    const child = this.#child ?? this.#start();
    this.#lastId += 1;
    const id = this.#lastId;
    try {
      return await new Promise<Uint8Array>((resolve, reject) => {
        this.#waiting.set(id, { resolve, reject });
        child.ref();
        child.channel?.ref();
        child.send({ id, ...steps }, (error) => error && reject(error));
      });
    } finally {
      this.#waiting.delete(id);
      if (this.#waiting.size === 0) this.#rest(child);
    }
  }

  #start(): ChildProcess {
    const library = createRequire(join(picturesFolder, 'any')).resolve('sharp');
    // Options of this process may load an emulator into each of its children.
    const { NODE_OPTIONS: _, ...environment } = process.env;
    const child = spawn(process.execPath, ['-e', PROGRAM, library], {
      env: { ...MALLOC, ...environment },
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      serialization: 'advanced',
    });
    child.on('message', (answer: Answer) => {
      const waiting = this.#waiting.get(answer.id);
      if ('encoded' in answer) waiting?.resolve(answer.encoded);
      else waiting?.reject(new Error(answer.failure));
    });
    const end = (reason: Error) => {
      if (this.#child === child) this.#child = undefined;
      for (const { reject } of this.#waiting.values()) reject(reason);
    };
    child.once('error', (error) => end(new ResizerGone(error.message)));
    child.once('exit', (code, signal) => end(new ResizerGone(`it ended with ${code ?? signal}`)));
    this.#child = child;
    return child;
  }

  /** Neither keeps the emulator's process running. */
  #rest(child: ChildProcess): void {
    child.unref();
    child.channel?.unref();
    this.#idle = setTimeout(() => {
      if (this.#child === child) this.#child = undefined;
      child.kill();
    }, IDLE_MS).unref();
  }
}
