import { mediaUrl } from '@/lib/media';

/** As classes: the page's policy allows no `style` in its text. */
const SHAPES = {
  square: { ratio: 1, className: 'aspect-square' },
  wide: { ratio: 8 / 5, className: 'aspect-[8/5]' },
};

interface PictureProps {
  /** An image as the SDK gives it: `wix:image://…` or a web address. */
  image: string | undefined;
  /** What the picture shows; empty where the text beside it says it already. */
  alt: string;
  /** Of the box it fills, in CSS pixels; twice as many are offered to dense screens. */
  width: number;
  shape: keyof typeof SHAPES;
  /** True for the picture a page is about: it is loaded first. Those of a list come after the list's words. */
  isFirst?: boolean;
  className?: string;
}

/**
 * A picture, resized by the platform (next/image would do it a second time).
 * Server components only: the address depends on the environment.
 */
export function Picture({ image, alt, width, shape, isFirst = false, className = '' }: PictureProps) {
  const height = width / SHAPES[shape].ratio;
  const classNames = `${SHAPES[shape].className} ${className}`;
  const src = mediaUrl(image, { width, height });
  if (!src) return <NoPicture alt={alt} className={classNames} />;
  return (
    <img
      src={src}
      srcSet={`${mediaUrl(image, { width: width * 2, height: height * 2 })} 2x`}
      alt={alt}
      width={width}
      height={height}
      loading={isFirst ? 'eager' : 'lazy'}
      fetchPriority={isFirst ? 'high' : undefined}
      decoding="async"
      className={`h-auto w-full bg-sunken object-cover ${classNames}`}
    />
  );
}

function NoPicture({ alt, className }: { alt: string; className: string }) {
  return (
    <div className={`grid w-full place-items-center bg-accent-wash text-accent ${className}`}>
      {alt ? <span className="sr-only">No picture of {alt}</span> : null}
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
