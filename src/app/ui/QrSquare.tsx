import { useMemo } from 'react';
import { qrSquare } from './qrSquare.ts';

/** Black on white in the dark theme too: some scanners don’t read inverted codes. */
export function QrSquare({ text, label }: { text: string; label: string }) {
  const { size, path } = useMemo(() => qrSquare(text), [text]);
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="w-full rounded-box border border-line"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}
