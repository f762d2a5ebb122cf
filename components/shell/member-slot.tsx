import Link from 'next/link';
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
      <Link
        href="/account"
        prefetch={false}
        title={member.email}
        className="hidden min-h-11 max-w-40 items-center truncate font-medium hover:text-accent sm:inline-flex"
      >
        <span className="sr-only">Signed in as </span>
        {name}
      </Link>
      <form action="/logout" method="post">
        <button type="submit" className={LINK}>
          Sign out
        </button>
      </form>
    </div>
  );
}

const LINK = 'inline-flex min-h-11 items-center px-2 text-sm font-medium text-soft hover:text-accent';
