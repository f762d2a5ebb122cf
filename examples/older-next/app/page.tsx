import { media } from '@wix/sdk';
import Image from 'next/image';
import { wix } from '../lib/wix';
import { buy } from './actions';
import { NewestProduct } from './newest-product';

export const dynamic = 'force-dynamic';

export default async function Shop() {
  const { items } = await wix.productsV3.queryProducts().limit(4).find();
  return (
    <main>
      <h1>Products</h1>
      <ul>
        {items.map((product) => (
          <li key={product._id} id={product.slug ?? undefined}>
            <Picture image={product.media?.main?.image} />
            {product.name}
            <form action={buy.bind(null, product._id ?? '')}>
              <button type="submit">Buy</button>
            </form>
          </li>
        ))}
      </ul>
      <NewestProduct />
    </main>
  );
}

function Picture({ image }: { image: string | undefined }) {
  return image && <Image src={media.getImageUrl(image).url} alt="" width={200} height={200} />;
}
