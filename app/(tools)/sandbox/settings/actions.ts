'use server';

import { sitePath } from '@/devtools/sandbox/current-site';
import type { Outcome } from '@/devtools/sandbox/outcome';
import { changeSettings, settingsIn } from '@/devtools/sandbox/settings';
import { steer } from '@/devtools/sandbox/steer';

export async function saveSettings(_previous: Outcome, form: FormData): Promise<Outcome> {
  return steer(async () => {
    await changeSettings(await sitePath(), settingsIn(form));
    return 'The settings were saved.';
  });
}
