import { Functions } from './functions.mjs';
import { startRouter } from './router.mjs';

const TIMES = 5;

/** Milliseconds from a request for a page, without a running instance, to its answer: the median. */
export async function coldStart(deployment, environment) {
  const times = [];
  for (let turn = 0; turn < TIMES; turn++) {
    const functions = new Functions(deployment.place, deployment.functions, environment);
    const server = await startRouter(deployment, functions);
    const began = performance.now();
    await (await fetch(`http://localhost:${server.address().port}/store`)).text();
    times.push(performance.now() - began);
    server.close();
    await functions.stop();
  }
  return Math.round(times.sort((a, b) => a - b)[TIMES >> 1]);
}
