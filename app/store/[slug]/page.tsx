import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { Badge } from '@/components/ui/badge';
import { LinkButton } from '@/components/ui/button';
import { FlowPage } from '@/components/ui/flow-page';
import { Picture } from '@/components/ui/picture';
import { Unanswered } from '@/components/ui/unanswered';
import { APP_CODE } from '@/lib/examples';
import { paragraphsOf } from '@/lib/plain-text';
import { findProductBySlug, type Product } from '@/lib/products';
import { AddToCartForm } from './add-to-cart-form';
import { firstChoices, toChoices } from './product-choices';
import { SelectedVariantPicture, VariantSelectionProvider } from './variant-selection';

export async function generateMetadata({ params }: PageProps<'/store/[slug]'>): Promise<Metadata> {
  const found = await findProductBySlug((await params).slug);
  return { title: (found.kind === 'product' && found.product.name) || 'Store' };
}

export default async function ProductPage({ params }: PageProps<'/store/[slug]'>) {
  const found = await findProductBySlug((await params).slug);
  if (found.kind === 'missing') notFound();
  if (found.kind !== 'product') {
    return (
      <FlowPage title="Store" back="/store">
        <Unanswered found={found} app={APP_CODE.STORE} />
      </FlowPage>
    );
  }
  const { product } = found;
  const choices = toChoices(product);
  return (
    <FlowPage
      title={product.name ?? ''}
      back="/store"
      actions={
        <LinkButton href="/cart" look="secondary">
          Your cart
        </LinkButton>
      }
    >
      <VariantSelectionProvider first={firstChoices(choices)}>
        <div className="grid gap-8 md:grid-cols-2 md:gap-12">
          <Gallery product={product} />
          <div className="grid content-start gap-6">
            <p className="flex flex-wrap items-center gap-2">
              {product.brand ? <span className="text-soft">{product.brand}</span> : null}
              {product.ribbon ? <Badge tone="accent">{product.ribbon}</Badge> : null}
            </p>
            <AddToCartForm {...choices} />
            <Description product={product} />
          </div>
        </div>
      </VariantSelectionProvider>
    </FlowPage>
  );
}

function Gallery({ product: { media, name, productOptions = [] } }: { product: Product }) {
  const ofChoices = productOptions.flatMap(({ name: option = '', choices = [] }) =>
    choices.flatMap(({ description: choice = '', media: own }) => {
      const image = own?.mainMedia?.image;
      return image?.url ? [{ option, choice, image }] : [];
    }),
  );
  const shownByChoice = new Set(ofChoices.map(({ image }) => image.url));
  const others = (media?.items ?? []).slice(1).filter(({ image }) => image?.url && !shownByChoice.has(image.url));
  return (
    <div className="grid content-start gap-4">
      <SelectedVariantPicture
        pictures={ofChoices.map(({ image, ...choice }) => ({
          ...choice,
          picture: <MainPicture key={image.url} image={image} name={name} />,
        }))}
      >
        <MainPicture image={media?.mainMedia?.image} name={name} />
      </SelectedVariantPicture>
      {others.length > 0 ? (
        <ul className="grid grid-cols-3 gap-4">
          {others.slice(0, 3).map(({ _id, image }) => (
            <li key={_id}>
              <Picture
                image={image?.url}
                alt={image?.altText ?? ''}
                width={200}
                shape="square"
                className="rounded-xl"
              />
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}

type Image = NonNullable<NonNullable<Product['media']>['mainMedia']>['image'];

function MainPicture({ image, name }: { image: Image; name: Product['name'] }) {
  return (
    <Picture
      image={image?.url}
      alt={image?.altText || (name ?? '')}
      width={640}
      shape="square"
      isFirst
      className="rounded-card"
    />
  );
}

function Description({ product: { description, additionalInfoSections = [] } }: { product: Product }) {
  return (
    <div className="grid gap-4">
      {paragraphsOf(description).map((paragraph) => (
        <p key={paragraph} className="max-w-[60ch]">
          {paragraph}
        </p>
      ))}
      {additionalInfoSections.map((section) => (
        <details key={section.title} className="border-t border-line py-3">
          <summary className="min-h-9 font-medium">{section.title}</summary>
          {paragraphsOf(section.description).map((paragraph) => (
            <p key={paragraph} className="mt-2 max-w-[60ch] text-soft">
              {paragraph}
            </p>
          ))}
        </details>
      ))}
    </div>
  );
}
