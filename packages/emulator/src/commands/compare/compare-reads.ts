import { machineTime } from '../../platform/kernel/clock';
import { isObject } from '../../platform/kernel/values/objects';
import { listForm } from '../real-platform/list-form';
import type { WireMessage } from '../real-platform/owner-client';
import { entityId } from './differences';
import { type CallToCompare, type MadeCall, makeCall, type Sides } from './made-call';
import { FIRST_PAGE, LISTINGS, type Listing, oneRequest, pageRequest, SINGLE_READS } from './reads';
import { type Answer, isSuccessful } from './refused';

/** An ID that no entity has. */
const NO_ID = '00000000-0000-4000-8000-000000000000';
const TOO_MANY = 10_000;
const MAX_ENTITIES = 2;

export async function compareReads(sides: Sides, onCall: (call: MadeCall) => void = () => {}): Promise<MadeCall[]> {
  const listed = LISTINGS.map((listing) => compareListing(sides, listing, onCall));
  const single = SINGLE_READS.map(async (operation) => [reportCall(await readSingle(sides, operation), onCall)]);
  const calls = await Promise.all([...listed, ...single]);
  const services = calls.flat().find(({ operation }) => operation === 'services.queryServices');
  const slots = services ? await availabilityCalls(sides, services) : [];
  for (const call of slots) onCall(call);
  return [...calls.flat(), ...slots];
}

const readSingle = (sides: Sides, operation: string): Promise<MadeCall> =>
  makeCall(sides, { operation, about: 'the only one', request: {} });

/** `undefined`: no read includes the operation. */
export function findReads(operation: string): ((sides: Sides) => Promise<MadeCall[]>) | undefined {
  const findListing = (name: string) => LISTINGS.find((each) => each.operation === name || each.get === name);
  const listing = findListing(operation);
  if (listing) return (sides) => compareListing(sides, listing);
  if (SINGLE_READS.includes(operation)) return async (sides) => [await readSingle(sides, operation)];
  const services = findListing('services.queryServices');
  if (!services || !AVAILABILITY_READS.includes(operation)) return undefined;
  return async (sides) => {
    const [first] = await compareListing(sides, services);
    return first ? availabilityCalls(sides, first) : [];
  };
}

function reportCall(call: MadeCall, onCall: (call: MadeCall) => void): MadeCall {
  onCall(call);
  return call;
}

async function compareListing(
  sides: Sides,
  listing: Listing,
  onCall: (call: MadeCall) => void = () => {},
): Promise<MadeCall[]> {
  const { operation, sortBy } = listing;
  const ask = async (about: string, request: WireMessage, besides: Partial<CallToCompare> = {}) =>
    reportCall(await makeCall(sides, { operation, about, request, ...besides }), onCall);
  const first = await ask('first page', pageRequest(listing, { limit: FIRST_PAGE }));
  if (!isSuccessful(first.platform) || !isSuccessful(first.emulator)) return [first];
  const calls = [
    first,
    await ask('page of the default size', pageRequest(listing, undefined)),
    ...(await secondPage(listing, first, ask)),
  ];
  const sortRequest = (fieldName: string) => ({ sort: [{ fieldName, order: 'DESC' }] });
  if (sortBy) {
    calls.push(await ask('sorted', pageRequest(listing, { limit: FIRST_PAGE }, sortRequest(sortBy))));
    calls.push(await ask('sorted by no field', pageRequest(listing, { limit: 1 }, sortRequest('noSuchField'))));
  }
  calls.push(await ask('too large a page', pageRequest(listing, { limit: TOO_MANY })));
  if (listing.get) calls.push(...(await compareEntities(sides, listing, listing.get, first, onCall)));
  return calls;
}

type Ask = (about: string, request: WireMessage, besides?: Partial<CallToCompare>) => Promise<MadeCall>;

async function secondPage(listing: Listing, first: MadeCall, ask: Ask): Promise<MadeCall[]> {
  const { paging, metadata } = listForm(listing.operation);
  if (entitiesOf(listing, first.platform).length < 2) return [];
  const small = await ask('page of one', pageRequest(listing, { limit: 1 }));
  if (paging === 'paging') return [small, await ask('second page', pageRequest(listing, { limit: 1, offset: 1 }))];
  const [platformCursor, emulatorCursor] = [small.platform, small.emulator].map((answer) =>
    nextCursor(answer, metadata),
  );
  if (platformCursor === undefined || emulatorCursor === undefined) return [small];
  // A cursor carries the query.
  const nextRequest = (cursor: string) => pageRequest(listing, { limit: 1, cursor });
  return [
    small,
    await ask('second page', nextRequest(platformCursor), {
      ownRequest: nextRequest(emulatorCursor),
      publicRequest: nextRequest('<cursor>'),
    }),
  ];
}

function nextCursor(answer: Answer, metadata: string | undefined): string | undefined {
  if (!isSuccessful(answer) || metadata === undefined) return undefined;
  const page = answer.body[metadata];
  const cursors = isObject(page) ? page.cursors : undefined;
  const next = isObject(cursors) ? cursors.next : undefined;
  return typeof next === 'string' && next !== '' ? next : undefined;
}

function entitiesOf(listing: Listing, answer: Answer): unknown[] {
  const entities = isSuccessful(answer) ? answer.body[listForm(listing.operation).list] : undefined;
  return Array.isArray(entities) ? entities : [];
}

/** Reads entities that both sides have, and an ID that neither has. */
async function compareEntities(
  sides: Sides,
  listing: Listing,
  operation: string,
  first: MadeCall,
  onCall: (call: MadeCall) => void,
): Promise<MadeCall[]> {
  const emulatorIds = new Set(entitiesOf(listing, first.emulator).map(entityId));
  const common = entitiesOf(listing, first.platform)
    .map(entityId)
    .filter((id) => id !== undefined)
    .filter((id) => emulatorIds.has(id));
  const ids = [...common.slice(0, MAX_ENTITIES), NO_ID];
  return Promise.all(
    ids.map(async (id) => {
      const [about, publicId] = id === NO_ID ? ['one that is not there', id] : ['one of them', '<ID>'];
      const [request, publicRequest] = [oneRequest(listing, id), oneRequest(listing, publicId)];
      return reportCall(await makeCall(sides, { operation, about, request, publicRequest }), onCall);
    }),
  );
}

const SLOTS = 'availabilityTimeSlots.listAvailabilityTimeSlots';
const SESSIONS = 'eventTimeSlots.listEventTimeSlots';

const AVAILABILITY_READS: readonly string[] = [SLOTS, SESSIONS];

const DAY_MS = 86_400_000;
const DAYS = 14;

/** Compares only the shape of slots: bookings exist on one side only. */
async function availabilityCalls(sides: Sides, services: MadeCall): Promise<MadeCall[]> {
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
