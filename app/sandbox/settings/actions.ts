'use server';

import { sitePath } from '@/lib/sandbox/current-site';
import type { Outcome } from '@/lib/sandbox/outcome';
import { changeSettings, settingsIn } from '@/lib/sandbox/settings';
import { steer } from '@/lib/sandbox/steer';

export async function saveSettings(_previous: Outcome, form: FormData): Promise<Outcome> {
  return steer(async () => {
    await changeSettings(await sitePath(), settingsIn(form));
    return 'The settings were saved.';
  });
}
