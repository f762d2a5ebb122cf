import { randomUUID } from '../home/crypto';
import { machineTime } from './clock';
import type { CollectionDefinition, Page, Transaction } from './store/store-interface';

export interface Mail {
  id: string;
  createdDate: string;
  to: string;
  subject: string;
  text: string;
  /** An attached iCalendar file. */
  calendar?: string | undefined;
  code?: string;
  recoveryToken?: string;
  recoveryLink?: string;
  activationLink?: string;
}

const mailbox: CollectionDefinition<Mail> = {
  name: 'mailbox',
  fields: { to: 'string', createdDate: 'date' },
};

/** `at`: the time of sending, if earlier than the transaction's. */
export async function sendMail(
  transaction: Transaction,
  mail: Omit<Mail, 'id' | 'createdDate'>,
  at = transaction.now,
): Promise<void> {
  await transaction.in(mailbox).insert({ ...mail, id: nextId(), createdDate: at });
  if (count % STEP === 0) await forgetOldest(transaction);
}

export const findMail = (transaction: Transaction, id: string): Promise<Mail | undefined> =>
  transaction.in(mailbox).find(id);

export async function latestMails(transaction: Transaction, limit: number): Promise<Mail[]> {
  return (await pageOfMails(transaction, limit)).items;
}

export function pageOfMails(transaction: Transaction, limit: number, cursor?: string): Promise<Page<Mail>> {
  const cursorPaging = { limit, cursor: cursor || undefined };
  return transaction.in(mailbox).query({ sort: NEWEST_FIRST, cursorPaging }, { maxLimit: limit });
}

const NEWEST_FIRST = ['createdDate', 'id'].map((fieldName) => ({ fieldName, order: 'DESC' }));

const MAX_MAILS = 1_000;
const STEP = 50;

async function forgetOldest(transaction: Transaction): Promise<void> {
  const oldest = await transaction
    .in(mailbox)
    .query({ sort: NEWEST_FIRST, paging: { limit: 2 * STEP, offset: MAX_MAILS } });
  for (const { id } of oldest.items) await transaction.in(mailbox).remove(id);
}

let count = 0;

/** Keeps the order of mails with the same instant: a site's clock may stand still. */
function nextId(): string {
  count += 1;
  const order = machineTime().toString(16).padStart(12, '0') + (count % 0x10000).toString(16).padStart(4, '0');
  return `${order}-${randomUUID()}`;
}
