import type { TestProject } from 'vitest/node';
import { startPostgres } from './postgres';

declare module 'vitest' {
  interface ProvidedContext {
    /** `null` if the machine has no PostgreSQL, which skips its half of the suites. */
    postgresUrl: string | null;
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const started = await startPostgres();
  if ('missing' in started) {
    console.warn(`The PostgreSQL half of the suites is skipped: ${started.missing}`);
    project.provide('postgresUrl', null);
    return async () => {};
  }
  project.provide('postgresUrl', started.url);
  return started.stop;
}
