import type { Metadata } from 'next';
import { notFound, redirect } from 'next/navigation';
import { Suspense } from 'react';
import { Badge } from '@/components/ui/badge';
import { PageFrame } from '@/components/ui/page-frame';
import { Picture } from '@/components/ui/picture';
import { Unanswered } from '@/components/ui/unanswered';
import { pageMetadata, previewUrl } from '@/lib/media';
import { appOrigin } from '@/lib/request';
import { findProductBySlug } from '@/lib/store/catalog-choice';
import type { Product, Picture as ProductPicture } from '@/lib/store/product';
import { AddToCartForm } from './add-to-cart-form';
import { choicesIn, firstChoices, productAddress, submittedChoicesIn, toChoices } from './product-choices';
import { MoreOfShelf, RelatedProducts } from './related-products';
import { SelectedVariantPicture, VariantSelectionProvider } from './variant-selection';

export async function generateMetadata({ params }: PageProps<'/store/[slug]'>): Promise<Metadata> {
  const result = await findProductBySlug((await params).slug);
  if (result.kind !== 'product') return { title: 'Store' };
  const { name, description, image } = result.product;
  return pageMetadata({ title: name || 'Store', description: description[0], image });
}

export default async function ProductPage({ params, searchParams }: PageProps<'/store/[slug]'>) {
  const query = await searchParams;
  const result = await findProductBySlug((await params).slug);
  if (result.kind === 'missing') notFound();
  if (result.kind !== 'product') {
    return (
      <PageFrame title="Store" back="/store">
        <Unanswered reason={result} app="Wix Stores" />
      </PageFrame>
    );
  }
  const { product } = result;
  // Without script, "Show selected options" sends the choices as form fields.
  const submittedChoices = submittedChoicesIn(query, product.options);
  if (submittedChoices) redirect(productAddress(product.slug, submittedChoices));
  const choices = toChoices(product);
  return (
    <PageFrame title={product.name} back="/store" data={await toProductData(product)}>
      <VariantSelectionProvider first={firstChoices(choices, choicesIn(query, product.options))} slug={product.slug}>
        <div className="grid gap-8 md:grid-cols-2 md:gap-12">
          <Gallery product={product} />
          <div className="grid content-start gap-6">
            <div className="grid gap-2">
              <BrandAndRibbon product={product} />
              <AddToCartForm {...choices} />
            </div>
            <Description product={product} />
          </div>
        </div>
      </VariantSelectionProvider>
      <Suspense fallback={<MoreOfShelf product={product} />}>
        <RelatedProducts product={product} />
      </Suspense>
    </PageFrame>
  );
}

function BrandAndRibbon({ product: { brand, ribbon } }: { product: Product }) {
  if (!brand && !ribbon) return null;
  return (
    <p className="flex flex-wrap items-center gap-2">
      {brand ? <span className="text-soft">{brand}</span> : null}
      {ribbon ? <Badge tone="accent">{ribbon}</Badge> : null}
    </p>
  );
}

function Gallery({ product: { pictures, options } }: { product: Product }) {
  const ofChoices = options.flatMap(({ name: option, choices }) =>
    choices.flatMap(({ label: choice, picture }) => (picture ? [{ option, choice, picture }] : [])),
  );
  const choiceImages = new Set(ofChoices.map(({ picture }) => picture.image));
  const [main, ...more] = pictures;
  const others = more.filter(({ image }) => !choiceImages.has(image));
  return (
    <div className="grid content-start gap-4">
      <SelectedVariantPicture
        pictures={ofChoices.map(({ picture, ...choice }) => ({
          ...choice,
          picture: <MainPicture key={picture.image} picture={picture} />,
        }))}
      >
        <MainPicture picture={main} />
      </SelectedVariantPicture>
      {others.length > 0 ? (
        <ul className="grid grid-cols-3 gap-4">
          {others.slice(0, 3).map(({ image, alt = '' }) => (
            <li key={image}>
              <Picture image={image} alt={alt} width={200} shape="square" className="rounded-xl" />
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}

const MainPicture = ({ picture }: { picture: ProductPicture | undefined }) => (
  <Picture
    image={picture?.image}
    alt={picture?.alt ?? ''}
    width={640}
    sizes="(min-width: 72rem) 32rem, (min-width: 48rem) 46vw, calc(100vw - 2.5rem)"
    shape="square"
    isFirst
    className="rounded-card"
  />
);

function Description({ product: { description, sections } }: { product: Product }) {
  return (
    <div className="grid gap-4">
      {description.map((paragraph) => (
        <p key={paragraph} className="max-w-[60ch]">
          {paragraph}
        </p>
      ))}
      {sections.length > 0 ? <Sections sections={sections} /> : null}
    </div>
  );
}

const Sections = ({ sections }: Pick<Product, 'sections'>) => (
  <div className="divide-y divide-line border-y border-line">
    {sections.map(({ title, paragraphs }) => (
      <details key={title}>
        <summary className="py-2.5 font-medium">{title}</summary>
        <div className="grid gap-2 pb-4">
          {paragraphs.map((paragraph) => (
            <p key={paragraph} className="max-w-[60ch] text-soft">
              {paragraph}
            </p>
          ))}
        </div>
      </details>
    ))}
  </div>
);

/** The product for search engines. Source: https://schema.org/Product. */
async function toProductData(product: Product) {
  const origin = await appOrigin();
  const { name, description, brand, pictures, slug, currency, variants, stock } = product;
  const prices = variants.flatMap(({ amount }) => amount ?? []).sort((one, other) => Number(one) - Number(other));
  return {
    '@type': 'Product',
    name,
    description: description.join('\n'),
    ...(brand && { brand: { '@type': 'Brand', name: brand } }),
    image: pictures.flatMap(({ image }) => previewUrl(image) ?? []).map((address) => new URL(address, origin).href),
    offers: {
      '@type': 'AggregateOffer',
      url: `${origin}/store/${encodeURIComponent(slug)}`,
      priceCurrency: currency,
      lowPrice: prices[0],
      highPrice: prices.at(-1),
      offerCount: variants.length,
      availability: `https://schema.org/${stock === 'out' ? 'OutOfStock' : 'InStock'}`,
    },
  };
}
