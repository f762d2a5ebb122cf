import { signedInMember } from '@/lib/members';

export async function WhoAmI() {
  const member = await signedInMember();
  return (
    <div>
      <p className="break-words font-medium">{member?.nickname ?? 'A member without a profile'}</p>
      {member?.email ? <p className="break-words text-soft">{member.email}</p> : null}
      {member ? null : <p className="text-soft">The site has no members area, or it did not answer.</p>}
    </div>
  );
}
