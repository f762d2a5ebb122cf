import { randomUUID } from 'node:crypto';
import { machineTime } from './clock';
import type { CollectionDefinition, Unit } from './store/store';

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
}

export async function latestMails(unit: Unit, limit: number): Promise<Mail[]> {
  const sort = ['createdDate', 'id'].map((fieldName) => ({ fieldName, order: 'DESC' }));
  return (await unit.in(mailbox).query({ sort, paging: { limit } })).items;
}

let sent = 0;

/** In the order of sending, for the mails of one instant: a clock may stand still. */
function nextId(): string {
  sent += 1;
  const order = machineTime().toString(16).padStart(12, '0') + (sent % 0x10000).toString(16).padStart(4, '0');
  return `${order}-${randomUUID()}`;
}
