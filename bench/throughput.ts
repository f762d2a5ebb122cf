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
const LOAD = { connections: 8, warmupMs: 1500, durationMs: 3000 };

export interface Throughput {
  bytes: number;
  products: number;
  emulatorPerSecond: Sample;
  honoPerSecond: Sample;
  /** Of each round, emulator by Hono. */
  ratio: Sample;
  /** Microseconds of the servers' own processor time for a request; absent where the system does not tell. */
  emulatorCpu?: Sample;
  honoCpu?: Sample;
}

/** The same product list from the emulator's whole path and from a bare Hono handler, in turns, over real sockets. */
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
    const hono = await startServer('bench/bare-server.mjs', [file, PATH]);
    try {
      const request = `GET ${path} HTTP/1.1\r\nhost: 127.0.0.1\r\nauthorization: ${token}\r\naccept: application/json\r\n\r\n`;
      return {
        bytes: Buffer.byteLength(body),
        products: JSON.parse(body).products.length,
        ...(await inTurns(emulator, hono, request)),
      };
    } finally {
      await hono.stop();
    }
  } finally {
    await emulator.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function inTurns(emulator: Server, hono: Server, request: string) {
  const rounds: { emulator: Load; hono: Load }[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    // Who goes first changes, so that a machine that slows down wrongs neither.
    const pair = round % 2 === 0 ? ([emulator, hono] as const) : ([hono, emulator] as const);
    const [first, second] = [await load(pair[0], request), await load(pair[1], request)];
    rounds.push(round % 2 === 0 ? { emulator: first, hono: second } : { emulator: second, hono: first });
  }
  const of = (pick: (round: { emulator: Load; hono: Load }) => number) => sampleOf(rounds.map(pick));
  const hasCpu = rounds.every((round) => round.emulator.cpuMicros !== undefined);
  return {
    emulatorPerSecond: of((round) => round.emulator.perSecond),
    honoPerSecond: of((round) => round.hono.perSecond),
    ratio: of((round) => round.emulator.perSecond / round.hono.perSecond),
    ...(hasCpu && {
      emulatorCpu: of((round) => round.emulator.cpuMicros ?? Number.NaN),
      honoCpu: of((round) => round.hono.cpuMicros ?? Number.NaN),
    }),
  };
}

interface Load {
  perSecond: number;
  cpuMicros?: number;
}

async function load(server: Server, request: string): Promise<Load> {
  const before = cpuTicks(server.child.pid);
  const options = JSON.stringify({ ...LOAD, port: Number(new URL(server.address).port), request });
  const { stdout } = await promisify(execFile)(process.execPath, ['bench/load-generator.mjs', options], { cwd: root });
  const { perSecond, refused }: { perSecond: number; refused: number } = JSON.parse(stdout);
  if (refused > 0) throw new Error(`${refused} requests were refused`);
  const after = cpuTicks(server.child.pid);
  if (before === undefined || after === undefined) return { perSecond };
  const seconds = (LOAD.warmupMs + LOAD.durationMs) / 1000;
  // 100 ticks a second, as everywhere on Linux. The warm-up counts on both sides of the fraction.
  return { perSecond, cpuMicros: ((after - before) * 10_000) / (perSecond * seconds) };
}

function cpuTicks(pid: number | undefined): number | undefined {
  if (process.platform !== 'linux' || pid === undefined) return undefined;
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return Number(fields[11]) + Number(fields[12]);
}
