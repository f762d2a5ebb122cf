'use server';

import { refresh } from 'next/cache';
import * as z from 'zod';
import { findMyProfile } from '@/lib/account/profile';
import { ProfileEntry, type ProfileField } from '@/lib/account/profile-entry';
import { saveProfile } from '@/lib/account/save-profile';
import { detailOf, isOutage, violatedFields } from '@/lib/wix/errors';

type Fields = Partial<Record<ProfileField, string>>;

/** `typed`: entered values, for the page that a browser without script gets. */
export type SaveOutcome =
  | { kind: 'idle' }
  | { kind: 'saved' }
  | { kind: 'invalid'; fields: Fields; typed: Fields }
  | { kind: 'outage'; detail: string; typed: Fields }
  | { kind: 'signed-out'; typed: Fields };

/** The session, not the form, identifies the member. */
export async function saveDetails(_previous: SaveOutcome, form: FormData): Promise<SaveOutcome> {
  const values = Object.fromEntries(
    [...form].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  );
  const typed: Fields = values;
  const entry = ProfileEntry.safeParse(values);
  if (!entry.success) return { kind: 'invalid', fields: firstMessages(z.flattenError(entry.error).fieldErrors), typed };
  const result = await findMyProfile();
  if (result.kind === 'outage') return { kind: 'outage', detail: result.detail, typed };
  if (result.kind !== 'profile') return { kind: 'signed-out', typed };
  try {
    await saveProfile(result.profile, entry.data);
  } catch (error) {
    if (isOutage(error)) return { kind: 'outage', detail: detailOf(error), typed };
    const fields = refusedFields(error);
    if (Object.keys(fields).length === 0) throw error;
    return { kind: 'invalid', fields, typed };
  }
  refresh();
  return { kind: 'saved' };
}

const firstMessages = (errors: Partial<Record<string, string[]>>): Fields =>
  Object.fromEntries(
    Object.entries(errors).flatMap(([field, messages]) => (messages?.[0] ? [[field, messages[0]]] : [])),
  );

/** Maps `contact.addresses[0].city` to the field `city`. */
function refusedFields(error: unknown): Fields {
  const names: Readonly<Record<string, ProfileField>> = { phones: 'phone' };
  return Object.fromEntries(
    Object.entries(violatedFields(error, 'member')).map(([path, description]) => {
      const name =
        path
          .replace(/\[\d+\]/g, '')
          .split('.')
          .at(-1) ?? path;
      return [names[name] ?? name, description];
    }),
  );
}
