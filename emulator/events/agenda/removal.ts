import type { Unit } from '../../database/store';
import { forgetBookmarksOf } from './bookmark-documents';
import { agendaDocuments, everyVersion } from './documents';

/** With its event goes its agenda. */
export async function removeAgendaOf(unit: Unit, eventId: string): Promise<void> {
  for (const { id } of await everyVersion(unit, { eventId })) await unit.in(agendaDocuments).remove(id);
  await forgetBookmarksOf(unit, { eventId });
}
