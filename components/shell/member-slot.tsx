import Link from 'next/link';
import { signedInMember } from '@/lib/members';
import { SignInLink } from './modals';

export async function MemberSlot() {
  const member = await signedInMember();
  if (!member) {
    return (
      <SignInLink href="/login" className={LINK}>
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
        className="inline-flex -mr-1 min-h-11 min-w-11 items-center justify-center font-medium sm:mr-1 hover:text-accent"
      >
        <span className="sr-only">Signed in as </span>
        <span className="max-w-40 truncate max-sm:sr-only">{name}</span>
        <span
          aria-hidden="true"
          className="grid size-9 place-items-center rounded-full bg-ink font-semibold text-paper uppercase sm:hidden"
        >
          {name.slice(0, 1)}
        </span>
      </Link>
      {/* On narrow screens the account page has this button. */}
      <form action="/logout" method="post" className="max-sm:hidden">
        <button type="submit" className={LINK}>
          Sign out
        </button>
      </form>
    </div>
  );
}

const LINK =
  '-mr-2 inline-flex min-h-11 items-center px-2 whitespace-nowrap text-sm font-medium text-soft hover:text-accent';
