import { randomUUID } from 'node:crypto';
import type { CollectionDefinition, Page, Unit } from '../database/store';
import { machineTime } from './clock';

/** A mail the platform would have sent. Codes and links are fields, so that a test need not read the text. */
export interface Mail {
  id: string;
  createdDate: string;
  to: string;
  subject: string;
  text: string;
  code?: string;
  recoveryToken?: string;
  recoveryLink?: string;
  activationLink?: string;
}

export const mailbox: CollectionDefinition<Mail> = {
  name: 'mailbox',
  fields: { to: 'string', createdDate: 'date' },
};

/** `at`: when, where that is before the unit's time. */
export async function sendMail(unit: Unit, mail: Omit<Mail, 'id' | 'createdDate'>, at = unit.now): Promise<void> {
  await unit.in(mailbox).insert({ ...mail, id: nextId(), createdDate: at });
  if (sent % STEP === 0) await forgetOldest(unit);
}

export async function latestMails(unit: Unit, limit: number): Promise<Mail[]> {
  return (await pageOfMails(unit, limit)).items;
}

/** Newest first. `cursor`: of the page before. */
export function pageOfMails(unit: Unit, limit: number, cursor?: string): Promise<Page<Mail>> {
  const cursorPaging = { limit, ...(cursor && { cursor }) };
  return unit.in(mailbox).query({ sort: NEWEST_FIRST, cursorPaging }, { maxLimit: limit });
}

const NEWEST_FIRST = ['createdDate', 'id'].map((fieldName) => ({ fieldName, order: 'DESC' }));

/** Of these the newest stay; every so many mails the others go. */
const MAX_MAILS = 1_000;
const STEP = 50;

async function forgetOldest(unit: Unit): Promise<void> {
  const oldest = await unit.in(mailbox).query({ sort: NEWEST_FIRST, paging: { limit: 2 * STEP, offset: MAX_MAILS } });
  for (const { id } of oldest.items) await unit.in(mailbox).remove(id);
}

let sent = 0;

/** In the order of sending, for the mails of one instant: a clock may stand still. */
function nextId(): string {
  sent += 1;
  const order = machineTime().toString(16).padStart(12, '0') + (sent % 0x10000).toString(16).padStart(4, '0');
  return `${order}-${randomUUID()}`;
}
