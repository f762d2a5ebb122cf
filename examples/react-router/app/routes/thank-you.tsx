import { Link } from 'react-router';

export default function ThankYou() {
  return (
    <main>
      <h1>Thank you for your order</h1>
      <Link to="/">Back to the shop</Link>
    </main>
  );
}
