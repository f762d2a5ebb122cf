import { headers } from 'next/headers';
import { env } from '@/lib/env';
import { originIn } from '@/lib/request';
import type { ControlMethod } from './control';

/** The same call from a terminal on this machine. The token stays out of it: its variable is named instead. */
export async function asCurl(method: ControlMethod, path: string, body?: object): Promise<string> {
  const parts = [
    'curl',
    method === 'GET' ? '' : `-X ${method}`,
    `${originIn(await headers())}/_emulator${path}`.replace(/^.*[?&].*$/, quoted),
    env.emulatorAdminToken ? '-H "authorization: Bearer $EMULATOR_ADMIN_TOKEN"' : '',
    method === 'POST' || method === 'PUT' ? "-H 'content-type: application/json'" : '',
    body ? `-d ${quoted(JSON.stringify(body))}` : '',
  ];
  return parts.filter(Boolean).join(' ');
}

const quoted = (text: string): string => `'${text.replaceAll("'", String.raw`'\''`)}'`;
