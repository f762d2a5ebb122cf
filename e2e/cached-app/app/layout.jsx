import { cookies } from 'next/headers';
import { Suspense } from 'react';
import { Counter } from './counter';

export default function Layout({ children }) {
  return (
    <html lang="en">
      <head>
        <link rel="icon" href="data:," />
      </head>
      <body>
        <Suspense fallback="…">
          <Visitor />
        </Suspense>
        <Counter />
        {children}
      </body>
    </html>
  );
}

/** What a page cannot know before somebody asks for it. */
async function Visitor() {
  return <p>Visitor {(await cookies()).get('visitor')?.value ?? 'unknown'}</p>;
}
