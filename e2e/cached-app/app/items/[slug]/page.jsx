import { notFound } from 'next/navigation';
import { Suspense } from 'react';

export const generateStaticParams = () => [{ slug: 'known' }];

export default function Page({ params }) {
  return (
    <Suspense fallback="…">
      <Item params={params} />
    </Suspense>
  );
}

async function Item({ params }) {
  const { slug } = await params;
  if (slug === 'none') notFound();
  if (slug === 'broken') throw new Error('This item is broken.');
  return <h1>The item {await nameOf(slug)}</h1>;
}

async function nameOf(slug) {
  'use cache';
  return `“${slug}”`;
}
