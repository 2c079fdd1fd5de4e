import { useMemo } from 'react';
import { qrSquare } from './qrSquare.ts';

/** A QR code, black on white in the dark theme too: inverted ones are not read everywhere. */
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
