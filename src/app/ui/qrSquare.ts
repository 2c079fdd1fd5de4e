import { encode } from 'uqr';

/** Scanners need a margin of four modules. */
const QUIET_ZONE = 4;

export interface QrSquare {
  size: number;
  /** The dark modules, as an SVG path in units of modules. */
  path: string;
}

/** Error correction can restore a seventh of the code, for example where a print was folded. */
export function qrSquare(text: string): QrSquare {
  const { size, data } = encode(text, { ecc: 'M', border: QUIET_ZONE });
  const rows = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return { size, path: rows.join('') };
}

/** The code as an SVG file. Black on white, because some scanners don’t read inverted codes. */
export function qrFile(text: string): string {
  const { size, path } = qrSquare(text);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges"><rect width="${size}" height="${size}" fill="#fff"/><path d="${path}" fill="#000"/></svg>`;
}
