import { randomUUID } from 'node:crypto';
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

export async function sendMail(unit: Unit, mail: Omit<Mail, 'id' | 'createdDate'>): Promise<void> {
  await unit.in(mailbox).insert({ ...mail, id: randomUUID(), createdDate: unit.now });
}
