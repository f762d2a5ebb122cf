'use server';

import { cookies } from 'next/headers';
import { cookieOptions } from '@/lib/request';
import { THEME_COOKIE, THEME_DAYS, toTheme } from './theme';

export async function chooseTheme(form: FormData): Promise<void> {
  const maxAge = THEME_DAYS * 24 * 60 * 60;
  (await cookies()).set(THEME_COOKIE, toTheme(form.get('theme')), { ...(await cookieOptions()), maxAge });
}
