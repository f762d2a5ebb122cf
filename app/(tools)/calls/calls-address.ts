import type { EvidenceFilter } from 'headless-emulator/explain';

export interface CallsChoice {
  search?: string | undefined;
  area?: string | undefined;
  evidence?: EvidenceFilter | undefined;
}

/** The address of the list of calls, narrowed down. */
export function callsAddress({ search, area, evidence }: CallsChoice): string {
  const query = new URLSearchParams();
  if (search) query.set('q', search);
  if (area) query.set('area', area);
  if (evidence) query.set('evidence', evidence);
  return query.size > 0 ? `/calls?${query}` : '/calls';
}
