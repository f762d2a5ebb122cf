import { notFound } from 'next/navigation';
import * as z from 'zod';
import { control, SandboxRefusal } from './control';

const mail = z.object({
  id: z.string(),
  createdDate: z.string(),
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  code: z.string().optional(),
  recoveryLink: z.string().optional(),
  activationLink: z.string().optional(),
});
const mailList = z.object({ mails: z.array(mail), next: z.string().optional() });

export type SandboxMail = z.infer<typeof mail>;

/** Newest first. `after`: the `next` of the page before. */
export async function readMails(site: string, after: string | undefined) {
  const query = after ? `&after=${encodeURIComponent(after)}` : '';
  return mailList.parse(await control('GET', `${site}/mailbox?limit=25${query}`));
}

export async function getMail(site: string, id: string): Promise<SandboxMail> {
  try {
    return mail.parse(await control('GET', `${site}/mailbox/${encodeURIComponent(id)}`));
  } catch (error) {
    if (error instanceof SandboxRefusal && error.status === 404) notFound();
    throw error;
  }
}
