import { buttonClass } from '@/components/ui/button';
import { loginAddress } from './login-address';

/** Every OAuth app of the platform has these. On the sandbox a stand-in page replaces the provider. */
const PROVIDERS = { google: 'Google', facebook: 'Facebook' } as const;

interface OtherWaysProps {
  from: string;
  /** The platform's own page, which also has the screens that an app has not built, such as a captcha. */
  hasSignInPage?: boolean;
}

export function OtherWays({ from, hasSignInPage = false }: OtherWaysProps) {
  return (
    <ul aria-label="Other ways to sign in" className="grid gap-3 border-t border-line pt-5">
      {Object.entries(PROVIDERS).map(([provider, name]) => (
        <li key={provider}>
          <a
            href={`/login/hosted?${new URLSearchParams({ with: provider, from })}`}
            className={buttonClass('secondary', 'w-full')}
          >
            Continue with {name}
          </a>
        </li>
      ))}
      {hasSignInPage ? (
        <li>
          <a href={loginAddress('/login/hosted', from)} className={buttonClass('secondary', 'w-full')}>
            More sign-in options
          </a>
        </li>
      ) : null}
    </ul>
  );
}
