// Runs copied programs one after the other in one process, so that the SDK's packages load only once.

import { inspect } from 'node:util';

const platformFetch = globalThis.fetch;

process.on('message', async ({ file, env }) => {
  const output = [];
  console.log = (...values) => output.push(values.map((value) => (typeof value === 'string' ? value : inspect(value))));
  const before = { ...process.env };
  Object.assign(process.env, env);
  try {
    await import(file);
  } catch (error) {
    output.push(inspect(error));
  } finally {
    for (const name of Object.keys(env)) {
      if (name in before) process.env[name] = before[name];
      else delete process.env[name];
    }
    // An SDK file redirects the process's calls to the sandbox. The next program needs the original `fetch`.
    globalThis.fetch = platformFetch;
  }
  process.send({ output: output.join('\n') });
});
