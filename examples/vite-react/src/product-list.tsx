import { getScaledToFillImageUrl } from '@wix/sdk/media';
import { use } from 'react';
import { checkOut } from './checkout';
import { wix } from './wix';

const firstPage = wix.productsV3
  .queryProducts({ fields: ['CURRENCY'] })
  .limit(12)
  .find();

export function ProductList() {
  const { items } = use(firstPage);
  return (
    <ul>
      {items.map(({ _id, name, media, actualPriceRange }) => (
        <li key={_id}>
          {media?.main?.image ? <img src={getScaledToFillImageUrl(media.main.image, 240, 240, {})} alt="" /> : null}
          <h2>{name}</h2>
          <p>{actualPriceRange?.minValue?.formattedAmount}</p>
          <button type="button" onClick={() => _id && checkOut(_id)}>
            Buy
          </button>
        </li>
      ))}
    </ul>
  );
}
