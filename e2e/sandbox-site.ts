import type { APIRequestContext } from '@playwright/test';

export type Preset = 'sandbox' | 'new-site' | 'bookings-only' | 'bare' | 'not-premium' | 'empty';

interface Fault {
  /** An operation's name such as `services.queryServices`, or `*`. */
  operation: string;
  latencyMs?: number;
  status?: number;
  connection?: 'drop' | 'lose-answer';
  rate?: number;
  times?: number;
}

/** A site of the emulator that belongs to one test, steered through `/_emulator`. */
export class SandboxSite {
  private constructor(
    private readonly request: APIRequestContext,
    readonly clientId: string,
    readonly siteId: string,
    readonly ownerApiKey: string,
  ) {}

  static async create(request: APIRequestContext, preset: Preset) {
    const answer = await request.post('/_emulator/sites', { data: { preset } });
    if (!answer.ok()) throw new Error(`no site from /_emulator/sites: ${answer.status()} ${await answer.text()}`);
    const { clientId, siteId, ownerApiKey } = await answer.json();
    return new SandboxSite(request, clientId, siteId, ownerApiKey);
  }

  /** The next calls go wrong as the faults say; an empty list ends that. */
  faults(faults: Fault[]) {
    return this.put('faults', { faults });
  }

  settings(change: Record<string, unknown>) {
    return this.put('settings', change);
  }

  clock(change: { now: string } | { advance: string } | { frozen: boolean }) {
    return this.put('clock', change);
  }

  /** Such as `mailbox`, `requests`, `collections/orders`. */
  async get(what: string) {
    const answer = await this.request.get(`/_emulator/sites/${this.siteId}/${what}`);
    if (!answer.ok()) throw new Error(`GET ${what}: ${answer.status()} ${await answer.text()}`);
    return answer.json();
  }

  async remove() {
    await this.request.delete(`/_emulator/sites/${this.siteId}`);
  }

  private async put(what: string, change: object) {
    const answer = await this.request.put(`/_emulator/sites/${this.siteId}/${what}`, { data: change });
    if (!answer.ok()) throw new Error(`PUT ${what}: ${answer.status()} ${await answer.text()}`);
    return answer.json();
  }
}
