import { encode } from 'uqr';

/** Modules of white around the code. Source: ISO/IEC 18004 asks for four. */
const QUIET_ZONE = 4;

/** Dark on white in any color scheme: scanners expect that. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { ecc: 'M', border: QUIET_ZONE });
  const path = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))).join('');
  return (
    <svg
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
      className="size-28 rounded bg-white print:size-40 sm:size-36"
    >
      <path d={path} fill="#000" />
    </svg>
  );
}
