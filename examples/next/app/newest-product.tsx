'use client';

import { useActionState } from 'react';
import { wix } from '../lib/wix';

/** Calls the platform from the browser. */
export function NewestProduct() {
  const [name, showName] = useActionState(findNewestName, undefined);
  return (
    <form action={showName}>
      <button type="submit">Show the newest product</button>
      <output>{name}</output>
    </form>
  );
}

async function findNewestName(): Promise<string | null | undefined> {
  const { items } = await wix.productsV3.queryProducts().descending('_createdDate').limit(1).find();
  return items[0]?.name;
}
