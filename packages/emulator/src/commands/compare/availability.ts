import { machineTime } from '../../platform/kernel/clock';
import { isObject } from '../../platform/kernel/values/objects';
import type { WireMessage } from '../real-platform/owner-client';
import { entityId } from './differences';
import { type MadeCall, makeCall, type Sides } from './made-call';
import { isSuccessful } from './refused';

const SLOTS = 'availabilityTimeSlots.listAvailabilityTimeSlots';
const SESSIONS = 'eventTimeSlots.listEventTimeSlots';

export const AVAILABILITY_READS: readonly string[] = [SLOTS, SESSIONS];

const DAY_MS = 86_400_000;
const DAYS = 14;

/** Compares only the shape of slots: bookings exist on one side only. */
export async function availabilityCalls(sides: Sides, services: MadeCall): Promise<MadeCall[]> {
  const appointment = commonService(services, 'APPOINTMENT');
  const session = commonService(services, 'CLASS');
  const calls: Promise<MadeCall>[] = [];
  const ask = (operation: string, service: WireMessage, publicService: WireMessage) => {
    const about = 'the next two weeks';
    const [request, publicRequest] = [
      { ...service, ...nextDays() },
      { ...publicService, ...nextDays() },
    ];
    calls.push(makeCall(sides, { operation, about, sameEntities: false, request, publicRequest }));
  };
  if (appointment) ask(SLOTS, { serviceId: appointment }, { serviceId: '<ID>' });
  if (session) ask(SESSIONS, { serviceIds: [session] }, { serviceIds: ['<ID>'] });
  return Promise.all(calls);
}

function nextDays(): WireMessage {
  const day = (ahead: number) => new Date(machineTime() + ahead * DAY_MS).toISOString().slice(0, 10);
  return { fromLocalDate: `${day(1)}T00:00:00`, toLocalDate: `${day(1 + DAYS)}T00:00:00`, timeZone: 'UTC' };
}

function commonService({ platform, emulator }: MadeCall, type: string): string | undefined {
  if (!isSuccessful(platform) || !isSuccessful(emulator)) return undefined;
  const [platformIds, emulatorIds] = [platform, emulator].map(({ body: { services } }) =>
    (Array.isArray(services) ? services : []).filter((each) => isObject(each) && each.type === type).map(entityId),
  );
  return platformIds?.find((id) => emulatorIds?.includes(id));
}
