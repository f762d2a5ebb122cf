import type { Metadata } from 'next';
import { Panel } from '@/components/ui/card';
import { EmptyState } from '@/components/ui/states';
import { OutageState } from '@/components/ui/unanswered';
import { findMyProfile } from '@/lib/account/profile';
import { entryOf } from '@/lib/account/profile-entry';
import { AccountPage } from '../account-page';
import { countryOptions } from './countries';
import { DeleteAccount } from './delete-account';
import { Photo } from './photo';
import { ProfileForm } from './profile-form';
import { SignInDetails } from './sign-in-details';

export const metadata: Metadata = { title: 'Your details' };

export default function DetailsPage() {
  return (
    <AccountPage section="details" title="Details">
      <MyDetails />
    </AccountPage>
  );
}

async function MyDetails() {
  const result = await findMyProfile();
  if (result.kind === 'outage') return <OutageState outage={result} title="We couldn’t load your details" />;
  if (result.kind !== 'profile') {
    return (
      <EmptyState title="This site doesn’t have member profiles">
        Add the Members Area to the site to let members change their details here.
      </EmptyState>
    );
  }
  const { profile } = result;
  return (
    <div className="grid gap-6">
      <Panel aria-labelledby="profile" className="grid gap-5">
        <h2 id="profile" className="text-heading">
          Profile
        </h2>
        <Photo photo={profile.photo} />
        <ProfileForm entry={entryOf(profile)} countries={countryOptions()} />
      </Panel>
      <Panel aria-labelledby="sign-in" className="grid gap-4">
        <h2 id="sign-in" className="text-heading">
          Sign-in
        </h2>
        <SignInDetails email={profile.email} />
      </Panel>
      <Panel aria-labelledby="delete" className="grid gap-4">
        <h2 id="delete" className="text-heading">
          Delete account
        </h2>
        <DeleteAccount email={profile.email} />
      </Panel>
    </div>
  );
}
