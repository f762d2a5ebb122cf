import { eventTimeSlots, staffMembers } from '@wix/bookings';
import type { OwnerClient, TestSite, VisitorClient } from '../../harness/harness';
import { aClass } from '../services/own-services';

export interface WireEvent {
  id: string;
  scheduleId: string;
  externalScheduleId: string;
  title: string;
  type: string;
  start: { localDate: string; utcDate: string; timeZone: string };
  end: { localDate: string };
  recurrenceType: string;
  recurringEventId?: string;
  status: string;
  totalCapacity?: number;
  remainingCapacity?: number;
  resources: { id: string; name: string; permissionRole: string }[];
  inheritedFields: string[];
  revision: string;
}

export interface Answer {
  event: WireEvent;
  events: WireEvent[];
  pagingMetadata: { count: number; hasNext: boolean; cursors: { next?: string } };
  results: { itemMetadata: { id?: string; success: boolean; error?: { code: string } }; item?: WireEvent }[];
  bulkActionMetadata: { totalSuccesses: number; totalFailures: number };
}

/** Calendar V3 over REST: npm does not have `@wix/calendar`. */
export async function calendar(
  client: OwnerClient | VisitorClient,
  method: string,
  path: string,
  body?: object,
): Promise<{ status: number; body: Answer }> {
  const response = await client.fetchWithAuth(`https://www.wixapis.com/calendar/v3${path}`, {
    method,
    headers: { 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  });
  // Each test checks the response's fields.
  return { status: response.status, body: (await response.json()) as Answer };
}

export async function expectAnswer(
  client: OwnerClient | VisitorClient,
  method: string,
  path: string,
  body?: object,
): Promise<Answer> {
  const answer = await calendar(client, method, path, body);
  if (answer.status !== 200) throw new Error(`${method} ${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
  return answer.body;
}

export const eventTimes = (day: string, from: string, until: string) => ({
  start: { localDate: `${day}T${from}:00` },
  end: { localDate: `${day}T${until}:00` },
});

export const MONDAYS = { frequency: 'WEEKLY', interval: 1, days: ['MONDAY'] };

export async function staffNamed(site: TestSite, name: string) {
  const staff = site.owner().use(staffMembers);
  const { items } = await staff
    .queryStaffMembers({ fields: ['RESOURCE_DETAILS'] })
    .eq('name', name)
    .find();
  const [member] = items;
  return {
    id: member?._id ?? '',
    resourceId: member?.resourceId ?? '',
    scheduleId: member?.resource?.eventsSchedule?._id ?? '',
  };
}

/** The resources of a session that the staff member gives. */
export const givenBy = (resourceId: string) => [{ id: resourceId, permissionRole: 'WRITER' }];

/** A class without sessions, and Maya, who can give them. */
export async function newClass(site: TestSite) {
  const { _id, schedule } = await site.owner().services.createService(aClass());
  const { resourceId } = await staffNamed(site, 'Maya');
  return { serviceId: _id ?? '', scheduleId: schedule?._id ?? '', resources: givenBy(resourceId) };
}

/** The sessions of the class that customers see between two days. */
export async function sessionsOf(site: TestSite, serviceId: string, [from, until]: [string, string]) {
  const { timeSlots = [] } = await site
    .visitor()
    .use(eventTimeSlots)
    .listEventTimeSlots({
      serviceIds: [serviceId],
      fromLocalDate: `${from}T00:00:00`,
      toLocalDate: `${until}T00:00:00`,
    });
  return timeSlots;
}
