import { Choices } from '@/components/ui/form/field';
import { Problem } from '@/components/ui/states';
import type { SignInOutcome } from '@/lib/sign-in/outcome';

/** What stands for a captcha on the sandbox, which accepts any token but `wrong`. */
const TOKENS = [
  { value: 'sandbox', label: 'I’m a person' },
  { value: 'wrong', label: 'Fail the check on purpose' },
];

/**
 * Shown once the platform has asked for it: a site does not say so beforehand. On a real site the hosted page has the
 * captcha; to have it here, show Google's with `auth.captchaVisibleSiteKey` and send its token as `captcha`.
 */
export function Captcha({ outcome, isSandbox }: { outcome: SignInOutcome; isSandbox: boolean }) {
  if (outcome.kind === 'idle') return null;
  const error = outcome.kind === 'invalid' ? outcome.fields.captcha : undefined;
  if (!error && !outcome.typed.captchaAsked) return null;
  if (!isSandbox) return <Problem>This site asks for a captcha. Continue on the hosted page, which has it.</Problem>;
  return (
    <>
      <input type="hidden" name="captchaAsked" value="yes" />
      <Choices
        label="Captcha of the sandbox"
        type="radio"
        name="captcha"
        options={TOKENS}
        chosen={[]}
        {...(error && { error })}
      />
    </>
  );
}
