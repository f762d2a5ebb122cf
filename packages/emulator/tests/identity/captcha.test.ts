import { describe, expect, test } from 'vitest';
import { requireCaptcha } from '../../src/platform/domains/identity/authentication';
import { DEFAULT_SETTINGS, type SiteSettings } from '../../src/platform/kernel/settings';

const settingsWithCaptcha = (requireCaptcha: boolean | undefined): SiteSettings => ({
  ...DEFAULT_SETTINGS,
  name: 'A site',
  signIn: { ...DEFAULT_SETTINGS.signIn, requireCaptcha },
});

type Tokens = Parameters<typeof requireCaptcha>[0];

describe('a site that requires a captcha', () => {
  test.each<[string, Tokens]>([
    ['of the visible kind', [{ Recaptcha: 'solved' }]],
    ['of the invisible kind', [{ InvisibleRecaptcha: 'solved' }]],
    ['beside an empty one', [{ Recaptcha: '' }, { InvisibleRecaptcha: 'solved' }]],
  ])('accepts a token %s', (_name, tokens) => {
    expect(() => requireCaptcha(tokens, settingsWithCaptcha(true))).not.toThrow();
  });

  test.each<[string, Tokens]>([
    ['no tokens', undefined],
    ['an empty list', []],
    ['a token without a kind', [{}]],
    ['an empty token', [{ Recaptcha: '' }]],
  ])('refuses %s as missing', (_name, tokens) => {
    expect(() => requireCaptcha(tokens, settingsWithCaptcha(true))).toThrow(
      expect.objectContaining({ code: '-19971' }),
    );
  });

  test('refuses a wrong token, even beside a right one', () => {
    const refusal = expect.objectContaining({ code: '-19970' });
    expect(() => requireCaptcha([{ Recaptcha: 'wrong' }], settingsWithCaptcha(true))).toThrow(refusal);
    const both = [{ Recaptcha: 'solved' }, { InvisibleRecaptcha: 'wrong' }];
    expect(() => requireCaptcha(both, settingsWithCaptcha(true))).toThrow(refusal);
  });
});

test.each([false, undefined])(
  'a site that does not require a captcha (%s) ignores captcha tokens',
  (requiresCaptcha) => {
    for (const tokens of [undefined, [{ Recaptcha: 'wrong' }]]) {
      expect(() => requireCaptcha(tokens, settingsWithCaptcha(requiresCaptcha))).not.toThrow();
    }
  },
);
