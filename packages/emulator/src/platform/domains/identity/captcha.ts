import type { authentication as meta } from '@wix/identity/meta';
import { ApplicationError } from '../../kernel/errors';
import type { SiteSettings } from '../../kernel/settings';
import type { Wire } from '../../kernel/wire-types';
import { SIGN_IN_CODE } from './sign-in/sign-in';

type Tokens = Wire<ReturnType<typeof meta.loginV2>['__originalRequestType']>['captchaTokens'];

/** The emulator accepts any captcha token except this one. */
const WRONG = 'wrong';

/** Throws ApplicationError: -19971 for a missing token, -19970 for a wrong one. */
export function requireCaptcha(tokens: Tokens, { signIn }: SiteSettings): void {
  if (!signIn.requireCaptcha) return;
  const texts = (tokens ?? []).flatMap((token) => Object.values(token)).filter(Boolean);
  if (texts.length === 0) throw new ApplicationError(SIGN_IN_CODE.captchaMissing, 'the token of a captcha is missing');
  if (texts.includes(WRONG)) throw new ApplicationError(SIGN_IN_CODE.captchaWrong, 'the token of the captcha is wrong');
}
