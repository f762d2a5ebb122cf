import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { Badge } from '@/components/ui/badge';
import { LinkButton } from '@/components/ui/button';
import { FlowPage } from '@/components/ui/flow-page';
import { Picture } from '@/components/ui/picture';
import { Unanswered } from '@/components/ui/unanswered';
import { APP_CODE } from '@/lib/examples';
import { findProductBySlug } from '@/lib/store/catalog';
import type { Product, Picture as ProductPicture } from '@/lib/store/product';
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
      title={product.name}
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

function Gallery({ product: { pictures, options } }: { product: Product }) {
  const ofChoices = options.flatMap(({ name: option, choices }) =>
    choices.flatMap(({ label: choice, picture }) => (picture ? [{ option, choice, picture }] : [])),
  );
  const shownByChoice = new Set(ofChoices.map(({ picture }) => picture.image));
  const [main, ...more] = pictures;
  const others = more.filter(({ image }) => !shownByChoice.has(image));
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
      {sections.map(({ title, paragraphs }) => (
        <details key={title} className="border-t border-line py-3">
          <summary className="min-h-9 font-medium">{title}</summary>
          {paragraphs.map((paragraph) => (
            <p key={paragraph} className="mt-2 max-w-[60ch] text-soft">
              {paragraph}
            </p>
          ))}
        </details>
      ))}
    </div>
  );
}
