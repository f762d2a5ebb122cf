import type { Metadata } from 'next';
import { AccountPage } from '../account-page';
import { MyPlans } from './my-plans';

export const metadata: Metadata = { title: 'Your plans' };

export default function PlansPage() {
  return (
    <AccountPage section="plans" title="Plans">
      <MyPlans />
    </AccountPage>
  );
}
