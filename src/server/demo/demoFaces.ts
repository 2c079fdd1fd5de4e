/** Drawn portraits, not photographs; each person has the same face on every lock. */
import { between, seededRandom } from '../../drivers/seededRandom.ts';

const SKINS = ['#f2cfae', '#d9a57a', '#8d5a3b', '#5f3b28', '#e8b996'];
const HAIRS = ['#2b2320', '#6b4226', '#b98a4a', '#8a8580', '#4a3a2c'];
const CLOTHES = ['#2f5d8a', '#7a3e48', '#3f6b4f', '#5b5470'];
const QUALITY = 85;

const numberOf = (name: string): number =>
  [...name].reduce((sum, letter) => Math.imul(sum, 31) + (letter.codePointAt(0) ?? 0), 7);

function svgOf(name: string): string {
  const random = seededRandom(numberOf(name));
  const one = (of: readonly string[]) => of[between(random, 0, of.length - 1)] ?? '';
  const [skin, hair, clothes] = [one(SKINS), one(HAIRS), one(CLOTHES)];
  const [width, height] = [between(random, 98, 112), between(random, 128, 142)];
  const eye = between(random, 40, 48);
  const fringe = between(random, 60, 84);
  const smile = between(random, 8, 26);
  const hasLongHair = random() < 0.5;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="480" height="600" viewBox="0 0 480 600">
  <rect width="480" height="600" fill="#c5ced8"/>
  ${hasLongHair ? `<rect x="${240 - width - 18}" y="230" width="${2 * width + 36}" height="250" rx="80" fill="${hair}"/>` : ''}
  <ellipse cx="240" cy="640" rx="205" ry="150" fill="${clothes}"/>
  <rect x="200" y="370" width="80" height="140" rx="36" fill="${skin}"/>
  <ellipse cx="240" cy="${300 - fringe / 3}" rx="${width + 14}" ry="${height - 6}" fill="${hair}"/>
  <ellipse cx="240" cy="310" rx="${width}" ry="${height}" fill="${skin}"/>
  <path d="M${240 - width} 290 Q 240 ${115 + fringe} ${240 + width} 290 Q ${232 + width} 170 240 168 Q ${248 - width} 170 ${240 - width} 290" fill="${hair}"/>
  <g fill="#fff"><ellipse cx="${240 - eye}" cy="305" rx="18" ry="11"/><ellipse cx="${240 + eye}" cy="305" rx="18" ry="11"/></g>
  <g fill="#33302e"><circle cx="${240 - eye}" cy="305" r="8"/><circle cx="${240 + eye}" cy="305" r="8"/></g>
  <g fill="none" stroke="${hair}" stroke-width="7" stroke-linecap="round">
    <path d="M${218 - eye} 280 q 22 -10 44 0"/><path d="M${218 + eye} 280 q 22 -10 44 0"/>
  </g>
  <path d="M240 312 q -14 40 6 44" fill="none" stroke="#00000033" stroke-width="6" stroke-linecap="round"/>
  <path d="M205 390 q 35 ${smile} 70 0" fill="none" stroke="#8f3f3f" stroke-width="8" stroke-linecap="round"/>
</svg>`;
}

export async function drawnPortrait(name: string): Promise<string> {
  const { default: sharp } = await import('sharp');
  const picture = await sharp(Buffer.from(svgOf(name)))
    .jpeg({ quality: QUALITY })
    .toBuffer();
  return picture.toString('base64');
}
