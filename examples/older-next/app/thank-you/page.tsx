import Link from 'next/link';

export default function ThankYou() {
  return (
    <main>
      <h1>Thank you for your order</h1>
      <Link href="/">Back to the shop</Link>
    </main>
  );
}
