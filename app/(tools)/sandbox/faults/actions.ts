'use server';

import { sitePath } from '@/devtools/sandbox/current-site';
import { faultIn } from '@/devtools/sandbox/fault-form';
import { readFaults, setFaults, setWeather } from '@/devtools/sandbox/faults';
import type { Outcome } from '@/devtools/sandbox/outcome';
import { steer } from '@/devtools/sandbox/steer';

export async function turnOnWeather(_previous: Outcome, form: FormData): Promise<Outcome> {
  return steer(async () => {
    await setWeather(await sitePath(), String(form.get('weather')));
    return 'It is on. The header says so while it lasts.';
  });
}

export async function endAllFaults(): Promise<Outcome> {
  return steer(async () => {
    await setFaults(await sitePath(), []);
    return 'Nothing goes wrong any more.';
  });
}

export async function addFault(_previous: Outcome, form: FormData): Promise<Outcome> {
  return steer(async () => {
    const site = await sitePath();
    const { faults } = await readFaults(site);
    await setFaults(site, [...faults, faultIn(form)]);
    return 'The fault was added.';
  });
}

export async function endFault(_previous: Outcome, form: FormData): Promise<Outcome> {
  return steer(async () => {
    const site = await sitePath();
    const { faults } = await readFaults(site);
    await setFaults(
      site,
      faults.filter(({ id }) => id !== form.get('id')),
    );
    return 'The fault was ended.';
  });
}
