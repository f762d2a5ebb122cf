import type { OperationContext } from '../../http/operations';
import { newId } from '../../kernel/ids/new-id';
import { type Contact, contactDocuments, emailKey, newContact, withInfo } from './contact-documents';
import { checkedInfo, insertContact } from './writing';

/** Updates an existing contact, such as a member's. */
export async function plantContact({ contact }: { contact: Contact }, { transaction }: OperationContext) {
  const contacts = transaction.in(contactDocuments);
  const id = newId('contact');
  const known = await contacts.find(id);
  const info = await checkedInfo(transaction, known?.info ?? {}, contact.info ?? {});
  if (known) return { contact: await contacts.update(withInfo(known, info)) };
  const email = info.emails?.items?.[0]?.email;
  const isFree = email !== undefined && !(await contacts.findByKey('email', emailKey(email)));
  const planted = { ...newContact(id, transaction.now, info, 'ADMIN'), ...(isFree && { email }) };
  return { contact: await insertContact(transaction, planted, true) };
}
