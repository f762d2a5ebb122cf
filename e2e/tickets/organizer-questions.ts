import type { SandboxSite } from '../sandbox-site';
import { ownerClient } from '../site-owner';

/** A question of each kind, and up to three guests with names. Returns the event's ID. */
export async function addQuestions(site: SandboxSite, slug: string): Promise<string> {
  const { forms, wixEventsV2 } = ownerClient(site);
  const { event } = await wixEventsV2.getEventBySlug(slug);
  const eventId = event?._id ?? '';
  await forms.addControl(eventId, { phone: { label: 'Mobile', mandatory: true } });
  await forms.addControl(eventId, { dropdown: { label: 'Cake', options: ['Apple', 'Poppy seed'], mandatory: true } });
  await forms.addControl(eventId, { radioButton: { label: 'Have you thrown before?', options: ['Yes', 'Never'] } });
  await forms.addControl(eventId, { checkbox: { label: 'Topics', options: ['Glazes', 'Kilns', 'Clay'] } });
  await forms.addControl(eventId, { text: { label: 'Anything else?', multiLine: true, maxLength: 100 } });
  await forms.addControl(eventId, { additionalGuests: { maxGuests: 3, namesMandatory: true } });
  return eventId;
}
