import { use } from 'react';
import { logIn, logOut } from './login';
import { ProductList } from './product-list';
import { wix } from './wix';

export function App() {
  if (location.pathname === '/thank-you') return <ThankYou />;
  return (
    <>
      <header>
        <h1>A shop</h1>
        <Account />
      </header>
      <ProductList />
    </>
  );
}

const currentMember = wix.auth.loggedIn() ? wix.members.getCurrentMember() : undefined;

function Account() {
  if (!currentMember) {
    return (
      <button type="button" onClick={logIn}>
        Log in
      </button>
    );
  }
  const { member } = use(currentMember);
  return (
    <p>
      Hello, {member?.profile?.nickname}{' '}
      <button type="button" onClick={logOut}>
        Log out
      </button>
    </p>
  );
}

function ThankYou() {
  return (
    <>
      <h1>Thank you for your order</h1>
      <a href="/">Back to the shop</a>
    </>
  );
}
