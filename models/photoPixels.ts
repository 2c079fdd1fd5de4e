import type { PixelBox, Pixels } from './photo.ts';

/** 0: grey; 255: a pure colour. */
const chromaAt = ({ data }: Pixels, at: number): number => {
  const [r, g, b] = [data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0];
  return Math.max(r, g, b) - Math.min(r, g, b);
};
const lightAt = ({ data }: Pixels, at: number): number =>
  0.299 * (data[at] ?? 0) + 0.587 * (data[at + 1] ?? 0) + 0.114 * (data[at + 2] ?? 0);

/** Highest chroma of a grey picture after compression. */
const GREY_CHROMA = 14;

export function colouredPart(pixels: Pixels): number {
  const { width, height, channels } = pixels;
  let coloured = 0;
  for (let at = 0; at < width * height * channels; at += channels) if (chromaAt(pixels, at) > GREY_CHROMA) coloured++;
  return coloured / (width * height);
}

export function within({ width, height }: Pick<Pixels, 'width' | 'height'>, { x, y, ...size }: PixelBox): PixelBox {
  const [left, top] = [Math.max(0, Math.floor(x)), Math.max(0, Math.floor(y))];
  const [right, bottom] = [Math.min(width, Math.ceil(x + size.width)), Math.min(height, Math.ceil(y + size.height))];
  return { x: left, y: top, width: Math.max(0, right - left), height: Math.max(0, bottom - top) };
}

/** `light`: 0 to 255. `sharpness`: strength of edges; near 0 where blurred. */
export function lightAndSharpness(pixels: Pixels, part: PixelBox): { light: number; sharpness: number } {
  const { width, channels } = pixels;
  const { x, y, ...size } = within(pixels, part);
  const light = (column: number, row: number) => lightAt(pixels, (row * width + column) * channels);
  let [count, sum, edges, squares] = [0, 0, 0, 0];
  for (let row = y + 1; row < y + size.height - 1; row++)
    for (let column = x + 1; column < x + size.width - 1; column++) {
      const here = light(column, row);
      const around = light(column - 1, row) + light(column + 1, row) + light(column, row - 1) + light(column, row + 1);
      const edge = 4 * here - around;
      count++;
      sum += here;
      edges += edge;
      squares += edge * edge;
    }
  if (count === 0) return { light: 0, sharpness: 0 };
  return { light: sum / count, sharpness: squares / count - (edges / count) ** 2 };
}

const median = (values: number[]): number => values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** Largest difference of colour within one wall: allows for the glow of a lamp. */
const SAME_WALL = 60;

/** Fraction of plain wall, 0 to 1; 1 if the parts are empty. */
export function plainPart(pixels: Pixels, parts: readonly PixelBox[]): number {
  const { width, channels, data } = pixels;
  const places: number[] = [];
  for (const part of parts) {
    const { x, y, ...size } = within(pixels, part);
    for (let row = y; row < y + size.height; row++)
      for (let column = x; column < x + size.width; column++) places.push((row * width + column) * channels);
  }
  if (places.length === 0) return 1;
  const common = [0, 1, 2].map(channel => median(places.map(at => data[at + channel] ?? 0)));
  const distance = (at: number) => Math.hypot(...common.map((value, channel) => (data[at + channel] ?? 0) - value));
  return places.filter(at => distance(at) <= SAME_WALL).length / places.length;
}
