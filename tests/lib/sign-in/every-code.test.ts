import { authentication } from '@wix/identity';
import { createClient } from '@wix/sdk';
import { describe, expect, test } from 'vitest';
import { refusalOf } from '../../../lib/sign-in/refusal-of';
import { REFUSALS } from '../../../lib/sign-in/refusals';
// The codes that the OAuthStrategy handles. The package does not export them.
import * as sdkCodes from '../../../node_modules/@wix/sdk/build/auth/oauth2/constants.js';
import authenticationContract from '../../../packages/emulator/src/platform/contract/modules/identity/authentication.json';
import recoveryContract from '../../../packages/emulator/src/platform/contract/modules/identity/recovery.json';
import verificationContract from '../../../packages/emulator/src/platform/contract/modules/identity/verification.json';
import { SIGN_IN_CODE } from '../../../packages/emulator/src/platform/domains/identity/sign-in/sign-in-states';

/** The contracts of the calls on the app's sign-in pages. */
const declared = [
  authenticationContract.operations.loginV2,
  authenticationContract.operations.registerV2,
  verificationContract.operations.verifyDuringAuthentication,
  verificationContract.operations.start,
  recoveryContract.operations.sendRecoveryEmail,
].flatMap(({ errors }): string[] => errors);

const codes = [...new Set([...declared, ...Object.values(sdkCodes), ...Object.values(SIGN_IN_CODE)])].sort();

/** The real SDK's error for a refusal with this code. */
async function errorWith(code: string): Promise<unknown> {
  const answer = { message: '', details: { applicationError: { code, description: 'refused', data: {} } } };
  const fetch = async () => Response.json(answer, { status: 400 });
  const client = createClient({ modules: { authentication }, fetch });
  return client.authentication.loginV2({ email: 'ada@example.com' }).then(
    () => expect.fail('the call succeeded'),
    (error: unknown) => error,
  );
}

/** These refusals have their own screen, a countdown or a URL to allow. Their text is written there. */
const WITH_A_SCREEN = ['blocked', 'approval', 'wait', 'address'];

describe('a sign-in refusal', () => {
  test('is read from the codes that the packages declare', () => {
    expect(declared.length).toBeGreaterThan(20);
    expect(Object.values(sdkCodes)).toHaveLength(5);
  });

  test.each(codes)('has the app’s own message for the code %s', async (code) => {
    const refusal = refusalOf(await errorWith(code));
    expect(refusal).toBe(REFUSALS[code as keyof typeof REFUSALS]);
    if (WITH_A_SCREEN.includes(refusal?.at ?? '')) return;
    expect(refusal?.text).toMatch(/^[A-Z][^_]+\.$/);
  });

  test('appears at its form field', async () => {
    const placed = await Promise.all(
      codes.map(async (code) => ({ code, at: refusalOf(await errorWith(code))?.at ?? 'nowhere' })),
    );
    const places = Object.fromEntries(
      [...new Set(placed.map(({ at }) => at))].map((place) => [
        place,
        placed.filter(({ at }) => at === place).map(({ code }) => code),
      ]),
    );
    expect(places).toMatchObject({
      email: [sdkCodes.EMAIL_EXISTS, 'DUPLICATE_EMAIL', 'USER_EMAIL_OFAC_ADDRESS'],
      password: [sdkCodes.RESET_PASSWORD, sdkCodes.INVALID_PASSWORD, SIGN_IN_CODE.unknownEmail],
      captcha: [
        sdkCodes.INVALID_CAPTCHA,
        sdkCodes.MISSING_CAPTCHA,
        'CAPTCHA_TOKEN_REQUIRED',
        'INVALID_CAPTCHA_TOKEN',
        'MISSING_CAPTCHA_TOKEN',
        'RECAPTCHA_FAILED',
        'RECAPTCHA_REQUIRED',
      ],
      code: verificationContract.operations.verifyDuringAuthentication.errors,
      blocked: [SIGN_IN_CODE.accessDenied],
      wait: ['THROTTLED_FEATURE'],
    });
    expect(Object.keys(places).sort()).toEqual(['blocked', 'captcha', 'code', 'email', 'form', 'password', 'wait']);
  });

  test('shows the platform’s message for an unknown code', async () => {
    expect(refusalOf(await errorWith('A_CODE_YET_TO_COME'))).toEqual({
      at: 'form',
      text: 'The platform said: 400 · refused',
    });
  });

  test('does not match a code named like a built-in object property', async () => {
    expect(refusalOf(await errorWith('constructor'))).toMatchObject({ at: 'form' });
  });
});
