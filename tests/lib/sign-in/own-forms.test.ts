import { beforeEach, expect, test, vi } from 'vitest';
import { signIn } from '../../../app/(shop)/login/actions';
import { sendResetLink } from '../../../app/(shop)/login/forgot/actions';
import { signUp } from '../../../app/(shop)/login/sign-up/actions';

let network = '';
vi.mock('next/headers', () => ({
  headers: async () => new Headers({ host: 'localhost:3000', 'x-forwarded-for': network }),
  cookies: async () => ({ get: () => undefined, set: () => {}, delete: () => {} }),
}));
vi.mock('next/server', () => ({ connection: async () => {} }));
vi.mock('../../../lib/sign-in/next-screen', () => ({ toNextScreen: async ({ kind }: { kind: string }) => ({ kind }) }));

/** The platform's error code by email. */
const CODES: Record<string, string> = {
  'member@example.com': '-19976',
  'owner-made@example.com': '-19973',
  'stranger@example.com': '-19999',
};
let calls = 0;
beforeEach(() => {
  network = `203.0.113.${Math.trunc(performance.now() * 1000) % 1_000_000}`;
  calls = 0;
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const request = new Request(input, init);
    if (request.url.endsWith('/oauth2/token'))
      return Response.json({ access_token: 'a', refresh_token: 'b', expires_in: 14400 });
    calls++;
    const body = await request.text();
    const code = request.url.includes('register')
      ? '-19995'
      : Object.entries(CODES).find(([email]) => body.includes(email))?.[1];
    if (request.url.includes('recovery') && code !== '-19999') return Response.json({});
    const details = { applicationError: { code, description: 'refused', data: {} } };
    return Response.json({ message: '', details }, { status: 400 });
  });
});

function toFormData(fields: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}
const withoutTypedValues = (outcome: object) => ({ ...outcome, typed: undefined, calls: undefined, email: undefined });

test('signing in responds the same for a member, a member without a password, and an unknown email', async () => {
  const answers = [];
  for (const email of Object.keys(CODES))
    answers.push(withoutTypedValues(await signIn({ kind: 'idle' }, toFormData({ email, password: 'guessed' }))));
  expect(answers[0]).toMatchObject({
    kind: 'invalid',
    fields: { password: expect.stringMatching(/email or password/) },
  });
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
});

test('a recovery email is promised to members and unknown emails alike', async () => {
  const answers = [];
  for (const email of ['member@example.com', 'stranger@example.com'])
    answers.push(withoutTypedValues(await sendResetLink({ kind: 'idle' }, toFormData({ email }))));
  expect(answers).toEqual([{ kind: 'mailed' }, { kind: 'mailed' }]);
});

test('after ten wrong passwords the form requires a wait without calling the platform', async () => {
  const guess = () => signIn({ kind: 'idle' }, toFormData({ email: 'guessed@example.com', password: 'guessed' }));
  CODES['guessed@example.com'] = '-19976';
  for (let time = 0; time < 10; time++) expect((await guess()).kind).toBe('invalid');
  calls = 0;
  const outcome = await guess();
  expect(outcome).toMatchObject({ kind: 'wait' });
  expect(JSON.stringify(outcome)).not.toContain('"password"');
  expect(calls).toBe(0);
});

test('signing up looks up at most sixty emails from one network', async () => {
  const kinds = [];
  for (let number = 0; number < 62; number++)
    kinds.push(
      (await signUp({ kind: 'idle' }, toFormData({ email: `${number}@example.com`, password: 'a-good-one' }))).kind,
    );
  expect(kinds.slice(0, 60).every((kind) => kind === 'invalid')).toBe(true);
  expect(kinds.slice(60)).toEqual(['wait', 'wait']);
});

test('the sixth recovery email to the same email address is refused as one too many', async () => {
  const mail = () => sendResetLink({ kind: 'idle' }, toFormData({ email: 'mailed@example.com' }));
  CODES['mailed@example.com'] = '';
  for (let time = 0; time < 5; time++) expect((await mail()).kind).toBe('mailed');
  expect(await mail()).toMatchObject({ kind: 'failed', message: expect.stringMatching(/^Too many emails were sent/) });
});

const countMailedCodes = async (form: typeof signIn, emails: readonly string[]) => {
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const isToken = new Request(input, init).url.endsWith('/oauth2/token');
    if (isToken) return Response.json({ access_token: 'a', refresh_token: 'b', expires_in: 14400 });
    return Response.json({ state: 'REQUIRE_EMAIL_VERIFICATION', stateToken: 'state' });
  });
  const kinds: string[] = [];
  for (const email of emails)
    kinds.push((await form({ kind: 'idle' }, toFormData({ email, password: 'a-good-one' }))).kind);
  return kinds.filter((kind) => kind === 'verify').length;
};

test('signing in repeatedly sends at most ten codes to an unverified email address', async () => {
  expect(await countMailedCodes(signIn, Array(30).fill('unverified@example.com'))).toBe(10);
});

test('signing up sends codes to at most sixty email addresses from one network', async () => {
  expect(
    await countMailedCodes(
      signUp,
      Array.from({ length: 80 }, (_, number) => `new-${number}@example.com`),
    ),
  ).toBe(60);
});
