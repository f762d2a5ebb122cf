import { mediaUrl } from '@/lib/media';

interface PictureProps {
  /** An image as the SDK gives it: `wix:image://…` or a web address. */
  image: string | undefined;
  /** What the picture shows; empty where the text beside it says it already. */
  alt: string;
  /** The box it fills, in CSS pixels; twice as many are offered to dense screens. */
  width: number;
  height: number;
  /** True for the picture a page is about: it is loaded first. Those of a list come after the list's words. */
  isFirst?: boolean;
  className?: string;
}

/**
 * A picture, resized by the platform (next/image would do it a second time).
 * Server components only: the address depends on the environment.
 */
export function Picture({ image, alt, width, height, isFirst = false, className = '' }: PictureProps) {
  const src = mediaUrl(image, { width, height });
  if (!src) return <NoPicture alt={alt} className={className} style={{ aspectRatio: `${width} / ${height}` }} />;
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
      className={`h-auto w-full bg-sunken object-cover ${className}`}
      style={{ aspectRatio: `${width} / ${height}` }}
    />
  );
}

function NoPicture({ alt, className, style }: { alt: string; className: string; style: { aspectRatio: string } }) {
  return (
    <div className={`grid w-full place-items-center bg-accent-wash text-accent ${className}`} style={style}>
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
