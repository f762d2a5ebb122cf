'use client';

import { useState } from 'react';
import { wix } from '../lib/wix';

/** Calls the platform from the browser. */
export function NewestProduct() {
  const [name, setName] = useState<string | null>();
  const show = async () => {
    const { items } = await wix.productsV3.queryProducts().descending('_createdDate').limit(1).find();
    setName(items[0]?.name);
  };
  return (
    <p>
      <button type="button" onClick={show}>
        Show the newest product
      </button>
      <output>{name}</output>
    </p>
  );
}
