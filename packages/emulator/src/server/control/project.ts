import type { Hono } from 'hono';
import type { Services } from '../../platform/composition/hosted/services';
import type { Web } from '../../platform/http/web';
import { PlatformError } from '../../platform/kernel/errors';

/** The calls that the source of a project makes, as `headless-emulator check --json` prints them. */
export interface CheckedProject {
  folder: string;
  /** How many source files there are. */
  files: number;
  calls: ProjectCall[];
  findings: ProjectFinding[];
  notes: string[];
}

export interface ProjectCall {
  name: string;
  package?: string;
  isServed: boolean;
  /** `YYYY-MM-DD` on which the platform ends it. */
  endsOn?: string;
  isDeprecated?: boolean;
  successor?: { name: string };
  places: Place[];
}

/** A trap. */
export interface ProjectFinding extends Place {
  text: string;
  instead: string;
}

interface Place {
  /** Below the project's folder. */
  file: string;
  line: number;
}

export function mountProject(app: Hono<Web>, { project }: Pick<Services, 'project'>): void {
  app.get('/project', async (context) => {
    if (!project)
      throw new PlatformError(404, 'only "npx headless-emulator" in the folder of a project reads its source');
    return context.json((await project.check()) as CheckedProject);
  });
}
