import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { ownEnvironment } from '../try-package/processes.mjs';

const INSTANCES = 2;
const INSTANCE = fileURLToPath(new URL('instance.mjs', import.meta.url));

/** The functions of a deployment, each in processes of its own that take turns, as a user who can write only to /tmp. */
export class Functions {
  #turns = new Map();
  #running = new Map();
  /** Everything that the instances printed. */
  log = '';
  starts = 0;

  constructor(place, functions, environment) {
    this.place = place;
    this.functions = new Map(functions.map((each) => [each.name, each]));
    this.environment = environment;
  }

  /** The port of the next instance, which starts if it does not run. */
  async port(name) {
    const turn = ((this.#turns.get(name) ?? -1) + 1) % INSTANCES;
    this.#turns.set(name, turn);
    const key = `${name} ${turn}`;
    if (!this.#running.has(key)) this.#running.set(key, this.#start(this.functions.get(name)));
    return (await this.#running.get(key)).port;
  }

  /** Like a host that stops idle instances: the next request starts them again. */
  async stop() {
    const instances = [...this.#running.values()];
    this.#running.clear();
    await Promise.all(
      instances.map(async (starting) => {
        const { child } = await starting;
        const ended = once(child, 'exit');
        child.kill('SIGTERM');
        await ended;
      }),
    );
  }

  async #start({ name, handler, operationType, environment }) {
    this.starts++;
    const operation = operationType ?? 'middleware';
    const child = spawn(process.execPath, [INSTANCE, `${this.place}/${name}`, handler, operation], {
      cwd: '/tmp',
      ...strangerIds(),
      env: ownEnvironment({ ...environment, ...this.environment, NODE_ENV: 'production' }),
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text) => {
        this.log += `${name}: ${text}`;
      });
    }
    for await (const line of createInterface({ input: child.stdout })) {
      if (line.startsWith('{"port"')) return { child, port: JSON.parse(line).port };
    }
    throw new Error(`${name} ended before it listened:\n${this.log}`);
  }
}

/** Root could write everywhere. */
function strangerIds() {
  if (process.getuid?.() !== 0) return {};
  const idOf = (flag) => Number(execFileSync('id', [flag, 'nobody'], { encoding: 'utf8' }));
  return { uid: idOf('-u'), gid: idOf('-g') };
}
