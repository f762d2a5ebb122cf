import { mediaUrl } from '@/lib/media';

/** Classes, because the page's policy allows no `style`. */
const SHAPES = {
  square: { ratio: 1, className: 'aspect-square' },
  wide: { ratio: 8 / 5, className: 'aspect-[8/5]' },
};

const DENSITIES = [1, 2];

interface PictureProps {
  /** `wix:image://…` or a URL. */
  image: string | undefined;
  /** Empty if the text beside it already describes the picture. */
  alt: string;
  /** Greatest width in CSS pixels. */
  width: number;
  /** Like the `sizes` attribute of an image. */
  sizes?: string;
  shape: keyof typeof SHAPES;
  /** Only for the main picture: the browser requests it before the styles, and each one delays the first paint. */
  isFirst?: boolean;
  className?: string;
}

/** Resized by the platform, so next/image is not needed. Server components only: the URL depends on the environment. */
export function Picture({ image, alt, width, sizes, shape, isFirst = false, className = '' }: PictureProps) {
  const height = width / SHAPES[shape].ratio;
  const classNames = `${SHAPES[shape].className} ${className}`;
  const src = mediaUrl(image, { width, height });
  if (!src) return <NoPicture alt={alt} className={classNames} />;
  return (
    <img
      src={src}
      srcSet={sourceSet(image, { width, height })}
      sizes={sizes ?? `min(${width}px, 100vw)`}
      alt={alt}
      width={width}
      height={height}
      loading={isFirst ? 'eager' : 'lazy'}
      fetchPriority={isFirst ? 'high' : undefined}
      decoding="async"
      className={`picture ${classNames}`}
    />
  );
}

function sourceSet(image: string | undefined, { width, height }: { width: number; height: number }): string {
  const scaledSize = (density: number) => ({
    width: Math.round(width * density),
    height: Math.round(height * density),
  });
  return DENSITIES.map((density) => `${mediaUrl(image, scaledSize(density))} ${scaledSize(density).width}w`).join(', ');
}

function NoPicture({ alt, className }: { alt: string; className: string }) {
  return (
    <div className={`grid w-full place-items-center bg-accent-wash text-accent ${className}`}>
      {alt ? <span className="sr-only">No image of {alt}</span> : null}
      <svg
        viewBox="0 0 48 48"
        width="48"
        height="48"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.5"
        aria-hidden="true"
      >
        <circle cx="24" cy="24" r="20" />
        <path d="M4 24h40M24 4v40" />
      </svg>
    </div>
  );
}
