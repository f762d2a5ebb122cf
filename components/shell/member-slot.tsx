import { signedInMember } from '@/lib/wix/session';
import { siteInUse } from '@/lib/wix/site';
import { SignInLink } from './sign-in-link';

/** Who is signed in, with the way out; else the way in. */
export async function MemberSlot() {
  const [member, { isDefaultClientId }] = await Promise.all([signedInMember(), siteInUse()]);
  if (!member) {
    return (
      <SignInLink href="/login" isDefaultClientId={isDefaultClientId} className={LINK}>
        Sign in
      </SignInLink>
    );
  }
  const name = member.nickname || member.email || 'Member';
  return (
    <div className="flex items-center gap-1 text-sm">
      <span className="hidden max-w-40 truncate font-medium sm:inline" title={member.email ?? undefined}>
        <span className="sr-only">Signed in as </span>
        {name}
      </span>
      <form action="/logout" method="post">
        <button type="submit" className={LINK}>
          Sign out
        </button>
      </form>
    </div>
  );
}

const LINK = 'inline-flex min-h-11 items-center px-2 text-sm font-medium text-soft hover:text-accent';
