import { cacheLife } from 'next/cache';

export default async function Page() {
  'use cache';
  cacheLife('max');
  return (
    <ul>
      <li>{`Rendered as ${crypto.randomUUID()}`}</li>
      {Array.from({ length: 500 }, (_, index) => (
        <li key={String(index)}>A list that is longer than what React writes at once: {index}</li>
      ))}
    </ul>
  );
}
