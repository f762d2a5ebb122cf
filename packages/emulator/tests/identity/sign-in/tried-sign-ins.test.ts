import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openSqliteStorage } from '../../../src/platform/database/sqlite/sqlite-storage';
import {
  knownBrowserCookie,
  newKnownBrowser,
  verifyKnownBrowser,
} from '../../../src/platform/domains/identity/sign-in/known-browser';
import { attemptSignIn, resetWrongTries, type Trial } from '../../../src/platform/domains/identity/sign-in/wrong-tries';
import { catchRememberedRefusal } from '../../../src/platform/http/remembered-refusal';
import type { SiteStore, Storage } from '../../../src/platform/kernel/store/store-interface';
import { aSite, aSiteRecord, NOW } from '../../database/drivers';

let storage: Storage;
let site: SiteStore;

beforeAll(async () => {
  storage = await openSqliteStorage();
});
beforeEach(async () => {
  site = await aSite(storage);
});
afterAll(() => storage.close());

const later = (ms: number) => new Date(Date.parse(NOW) + ms).toISOString();

/** Returns `in`, `wrong` or the seconds to wait. Stores the attempt, like an operation. */
async function outcome(trial: Trial, isRight: boolean, now = NOW): Promise<string> {
  const work = site.run(now, (transaction) =>
    catchRememberedRefusal(() =>
      attemptSignIn(
        transaction,
        trial,
        async () => (isRight ? 'in' : undefined),
        async () => new Error('wrong'),
      ),
    ),
  );
  const ended = await work.catch((error: { retryAfterSeconds?: number; message: string }) => {
    return `${error.retryAfterSeconds ?? error.message}`;
  });
  return typeof ended === 'string' ? ended : ended.message;
}

async function outcomes(trial: Trial, times: number, now = NOW): Promise<string[]> {
  const all: string[] = [];
  for (let time = 0; time < times; time += 1) all.push(await outcome(trial, false, now));
  return all;
}

describe('repeated failed sign-in attempts', () => {
  test('are throttled from the fourth attempt with the same email, even with the right password', async () => {
    expect(await outcomes({ target: 'maya@example.com' }, 4)).toEqual(['wrong', 'wrong', 'wrong', '1']);
    expect(await outcome({ target: 'maya@example.com' }, true)).toBe('1');
    expect(await outcome({ target: 'maya@example.com' }, true, later(999))).toBe('1');
    expect(await outcome({ target: 'maya@example.com' }, true, later(1000))).toBe('in');
  });

  test('are throttled for the same email in any letter case, and for no other email', async () => {
    await outcomes({ target: 'maya@example.com' }, 3);
    expect(await outcome({ target: 'MAYA@Example.com' }, true)).toBe('1');
    expect(await outcome({ target: 'noah@example.com' }, true)).toBe('in');
  });

  test('are throttled longer each time', async () => {
    await outcomes({ target: 'maya' }, 3);
    expect(await outcome({ target: 'maya' }, false, later(1000))).toBe('wrong');
    expect(await outcome({ target: 'maya' }, false, later(1000))).toBe('2');
    expect(await outcome({ target: 'maya' }, false, later(3000))).toBe('wrong');
    expect(await outcome({ target: 'maya' }, false, later(3000))).toBe('4');
  });

  test('are throttled for the same caller from the eleventh attempt, with any email', async () => {
    for (let time = 0; time < 10; time += 1) {
      expect(await outcome({ target: `address-${time}`, caller: 'v1' }, false)).toBe('wrong');
    }
    expect(await outcome({ target: 'another', caller: 'v1' }, true)).toBe('1');
    expect(await outcome({ caller: 'v1' }, true)).toBe('1');
    expect(await outcome({ target: 'another', caller: 'v2' }, true)).toBe('in');
    expect(await outcome({ target: 'v1' }, true)).toBe('in');
  });

  test('start over for the email after a successful sign-in, but not for the caller', async () => {
    const trial: Trial = { target: 'maya', caller: 'v1' };
    for (let round = 0; round < 4; round += 1) {
      expect(await outcomes(trial, 2)).toEqual(['wrong', 'wrong']);
      expect(await outcome(trial, true)).toBe('in');
    }
    expect(await outcomes(trial, 2)).toEqual(['wrong', 'wrong']);
    expect(await outcome(trial, true)).toBe('1');
    expect(await outcome({ target: 'maya' }, true)).toBe('in');
  });

  test('start over an hour after the last attempt', async () => {
    await outcomes({ target: 'maya' }, 3);
    const anHourLater = later(60 * 60_000);
    expect(await outcomes({ target: 'maya' }, 4, anHourLater)).toEqual(['wrong', 'wrong', 'wrong', '1']);
  });

  test('concurrent attempts are limited like sequential ones', async () => {
    const all = await Promise.all(Array.from({ length: 12 }, () => outcome({ target: 'maya' }, false)));
    expect(all.filter((one) => one === 'wrong')).toHaveLength(3);
  });

  test('are not counted without an email or a caller', async () => {
    expect(new Set(await outcomes({}, 12))).toEqual(new Set(['wrong']));
  });

  test('are counted under a bounded number of IDs', async () => {
    for (let time = 0; time < 50; time += 1) await outcome({ target: `name-${time}`, caller: `v${time}` }, false);
    const page = await site.run(NOW, (transaction) =>
      transaction.in({ name: 'wrong-sign-ins', fields: {} }).query({}, { defaultLimit: 100 }),
    );
    expect(page.items.length).toBeGreaterThan(90);
    for (const { id } of page.items) {
      const [kind, place] = `${id}`.split('-');
      expect(['target', 'caller']).toContain(kind);
      expect(Number(place)).toBeLessThan(16_384);
    }
  });

  test('are not checked while throttled', async () => {
    await outcomes({ target: 'maya' }, 3);
    let checks = 0;
    const check = async () => {
      checks += 1;
      return undefined;
    };
    const trying = site.run(NOW, (transaction) =>
      attemptSignIn(transaction, { target: 'maya' }, check, async () => new Error('wrong')),
    );
    await expect(trying).rejects.toMatchObject({ name: 'ThrottledError' });
    expect(checks).toBe(0);
  });

  test('can be reset for a single email', async () => {
    await outcomes({ target: 'maya' }, 3);
    await site.run(NOW, (transaction) => resetWrongTries(transaction, 'maya'));
    await site.run(NOW, (transaction) => resetWrongTries(transaction, 'nobody'));
    await site.run(NOW, (transaction) => resetWrongTries(transaction, undefined));
    expect(await outcome({ target: 'maya' }, true)).toBe('in');
  });
});

describe('a browser in which a member signed in', () => {
  const siteWithKey = (key: string) => ({ id: 'a-site', record: { ...aSiteRecord(), ownerApiKey: key } });
  const of = siteWithKey('IST.key');

  test('gets a unique ID, known to that member on that site', () => {
    const [one, another] = [newKnownBrowser(of, 'maya'), newKnownBrowser(of, 'maya')];
    const name = verifyKnownBrowser(of, 'maya', one);
    expect(one.startsWith(`${name}.`)).toBe(true);
    expect(verifyKnownBrowser(of, 'maya', another)).not.toBe(name);
  });

  test('is not recognized for other members, on other sites or with a forged token', () => {
    const token = newKnownBrowser(of, 'maya');
    const [name = '', signed = ''] = token.split('.');
    expect(verifyKnownBrowser(of, 'noah', token)).toBeUndefined();
    expect(verifyKnownBrowser(siteWithKey('IST.other'), 'maya', token)).toBeUndefined();
    const altered = `${signed.startsWith('A') ? 'B' : 'A'}${signed.slice(1)}`;
    for (const forged of [
      undefined,
      '',
      '.',
      name,
      `${name}.`,
      `x${token}`,
      `.${signed}`,
      `${name}.${altered}`,
      `${token}x`,
    ]) {
      expect(verifyKnownBrowser(of, 'maya', forged)).toBeUndefined();
    }
  });

  test('keeps its token in a cookie named after the site', () => {
    expect(knownBrowserCookie({ id: 'a-site' })).toBe('hosted-known-a-site');
  });
});
