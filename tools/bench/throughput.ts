import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type Sample, sampleOf } from './median';
import { prepareProductList } from './product-list';
import { root, type Server, startEmulator, startServer, visitorToken } from './servers';

const PATH = '/_api/catalog-reader-server/v1/products/query-platformized';
const ROUNDS = 7;
const LOAD = { connections: 8, warmupMs: 1000, durationMs: 2500 };

export interface Throughput {
  bytes: number;
  products: number;
  emulatorPerSecond: Sample;
  /** Microseconds of the emulator's processor time per request. Absent if the system does not report it. */
  emulatorCpuMicros?: Sample;
  against: Record<BareKind, Against>;
}

/** `json` serialises the list for each response, like a typical handler. `text` sends prepared JSON. */
type BareKind = 'json' | 'text';

interface Against {
  honoPerSecond: Sample;
  /** For each round, the emulator's requests a second divided by Hono's. */
  ratio: Sample;
  honoCpuMicros?: Sample;
}

/** Requests the same product list alternately from the emulator and from a bare Hono handler, over real sockets. */
export async function measureThroughput(): Promise<Throughput> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-'));
  const clientId = await prepareProductList(join(folder, 'sites'));
  const emulator = await startEmulator(['--data', join(folder, 'sites')]);
  try {
    const token = await visitorToken(emulator.address, clientId);
    const packed = Buffer.from(JSON.stringify({ query: { paging: { limit: 20 } } })).toString('base64url');
    const path = `${PATH}?.r=${packed}`;
    const answer = await fetch(`${emulator.address}${path}`, { headers: { authorization: token } });
    const body = await answer.text();
    if (answer.status !== 200) throw new Error(`the product list: ${answer.status} ${body}`);
    const file = join(folder, 'products.json');
    writeFileSync(file, body);
    const servers: Record<Contestant, Server> = {
      emulator,
      json: await startServer(['tools/bench/bare-server.mjs', file, PATH, 'json']),
      text: await startServer(['tools/bench/bare-server.mjs', file, PATH, 'text']),
    };
    try {
      const request = `GET ${path} HTTP/1.1\r\nhost: 127.0.0.1\r\nauthorization: ${token}\r\naccept: application/json\r\n\r\n`;
      const products: unknown[] = JSON.parse(body).products;
      return {
        bytes: Buffer.byteLength(body),
        products: products.length,
        ...(await measureAlternately(servers, request)),
      };
    } finally {
      await servers.json.stop();
      await servers.text.stop();
    }
  } finally {
    await emulator.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

type Contestant = 'emulator' | BareKind;
type Round = Record<Contestant, Load>;

async function measureAlternately(servers: Record<Contestant, Server>, request: string) {
  const rounds: Round[] = [];
  const nothing: Load = { perSecond: 0 };
  for (let round = 0; round < ROUNDS; round++) {
    const loads: Round = { emulator: nothing, json: nothing, text: nothing };
    // The order alternates, so that a machine that slows down affects all equally.
    const order: Contestant[] = round % 2 === 0 ? ['emulator', 'json', 'text'] : ['text', 'json', 'emulator'];
    for (const name of order) loads[name] = await load(servers[name], request);
    rounds.push(loads);
  }
  const cpu = (name: Contestant): number[] => rounds.flatMap((round) => round[name].cpuMicros ?? []);
  const comparisonWith = (name: BareKind): Against => ({
    honoPerSecond: sampleOf(rounds.map((round) => round[name].perSecond)),
    ratio: sampleOf(rounds.map((round) => round.emulator.perSecond / round[name].perSecond)),
    ...(cpu(name).length > 0 && { honoCpuMicros: sampleOf(cpu(name)) }),
  });
  return {
    emulatorPerSecond: sampleOf(rounds.map((round) => round.emulator.perSecond)),
    ...(cpu('emulator').length > 0 && { emulatorCpuMicros: sampleOf(cpu('emulator')) }),
    against: { json: comparisonWith('json'), text: comparisonWith('text') },
  };
}

interface Load {
  perSecond: number;
  cpuMicros?: number;
}

async function load(server: Server, request: string): Promise<Load> {
  const before = cpuTicks(server.child.pid);
  const options = JSON.stringify({ ...LOAD, port: Number(new URL(server.address).port), request });
  const { stdout } = await promisify(execFile)(process.execPath, ['tools/bench/load-generator.mjs', options], {
    cwd: root,
  });
  const { perSecond, refused }: { perSecond: number; refused: number } = JSON.parse(stdout);
  if (refused > 0) throw new Error(`${refused} requests were refused`);
  const after = cpuTicks(server.child.pid);
  if (before === undefined || after === undefined) return { perSecond };
  const seconds = (LOAD.warmupMs + LOAD.durationMs) / 1000;
  // Linux has 100 ticks a second. Both sides of the fraction include the warm-up.
  return { perSecond, cpuMicros: ((after - before) * 10_000) / (perSecond * seconds) };
}

function cpuTicks(pid: number | undefined): number | undefined {
  if (process.platform !== 'linux' || pid === undefined) return undefined;
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return Number(fields[11]) + Number(fields[12]);
}
