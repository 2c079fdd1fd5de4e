import { SLIDER } from '../../../../models/slider.ts';

const { width, height, piece } = SLIDER;

type Random = () => number;

const whole = (random: Random, from: number, to: number): number => Math.floor(from + random() * (to - from));

function shape(random: Random): string {
  const color = `hsl(${whole(random, 0, 360)} ${whole(random, 45, 80)}% ${whole(random, 35, 75)}%)`;
  const [x, y] = [whole(random, 0, width), whole(random, 0, height)];
  const size = whole(random, 14, 60);
  if (random() < 0.4) return `<circle cx="${x}" cy="${y}" r="${size / 2}" fill="${color}" opacity="0.8"/>`;
  const turned = `transform="rotate(${whole(random, 0, 180)} ${x} ${y})"`;
  if (random() < 0.5)
    return `<rect x="${x}" y="${y}" width="${size}" height="${size / 2}" fill="${color}" opacity="0.8" ${turned}/>`;
  return `<path d="M${x} ${y}q${size} ${-size} ${size * 2} 0" fill="none" stroke="${color}" stroke-width="6" ${turned}/>`;
}

const drawing = (content: string, wide: number, high: number): Buffer =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${wide}" height="${high}">${content}</svg>`);

function scenery(random: Random): Buffer {
  const hue = whole(random, 0, 360);
  const gradient = `<linearGradient id="g" gradientTransform="rotate(${whole(random, 0, 90)})"><stop stop-color="hsl(${hue} 60% 70%)"/><stop offset="1" stop-color="hsl(${(hue + 90) % 360} 60% 45%)"/></linearGradient>`;
  const shapes = Array.from({ length: 26 }, () => shape(random)).join('');
  return drawing(`<defs>${gradient}</defs><rect width="100%" height="100%" fill="url(#g)"/>${shapes}`, width, height);
}

function outline(paint: string): Buffer {
  const knob = piece / 6;
  const side = piece - knob;
  const path = `M0 ${knob}h${side / 2 - knob}a${knob} ${knob} 0 0 1 ${2 * knob} 0h${side / 2 - knob}v${side / 2 - knob}a${knob} ${knob} 0 0 1 0 ${2 * knob}v${side / 2 - knob}h${-side}z`;
  return drawing(`<path d="${path}" ${paint}/>`, piece, piece);
}

const asAddress = (image: Buffer): string => `data:image/png;base64,${image.toString('base64')}`;

/** A raster image, because SVG text would reveal the position. */
export async function captchaPicture({ x, y }: { x: number; y: number }, random: Random) {
  const { default: sharp } = await import('sharp');
  const whole = await sharp(scenery(random)).png().toBuffer();
  const cut = await sharp(whole)
    .extract({ left: x, top: y, width: piece, height: piece })
    .ensureAlpha()
    .composite([
      { input: outline('fill="#fff"'), blend: 'dest-in' },
      { input: outline('fill="none" stroke="#fff" stroke-width="2"') },
    ])
    .png()
    .toBuffer();
  const holed = await sharp(whole)
    .composite([{ input: outline('fill="#000" fill-opacity="0.6" stroke="#fff" stroke-width="1"'), left: x, top: y }])
    .png()
    .toBuffer();
  return { picture: asAddress(holed), piece: asAddress(cut) };
}
