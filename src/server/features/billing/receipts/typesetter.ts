/** Lays out text in any language, and embeds only the characters in use. */
import { readFile } from 'node:fs/promises';
import subsetFont from 'subset-font';
import { type LanguageCode, OWN_LOCALES } from '../../../../../models/speech.ts';
import type { Slice, SliceOf } from './fontSlices.ts';

export type FontWeight = 'regular' | 'bold';
const AXIS: Record<FontWeight, number> = { regular: 400, bold: 700 };

const UNKNOWN = '\uFFFD';
const LINE_HEIGHT = 1.45;

export interface TextStyle {
  weight: FontWeight;
  size: number;
  colour: string;
}

export interface TextBox {
  x: number;
  y: number;
  width: number;
  align?: 'left' | 'right';
}

interface Run {
  slice: Slice;
  text: string;
}

const fontName = ({ file }: Slice, weight: FontWeight): string => `${weight} ${file}`;

function runsIn(text: string, sliceOf: SliceOf): Run[] {
  const runs: Run[] = [];
  for (const written of text) {
    const own = sliceOf(written);
    const slice = own ?? sliceOf(UNKNOWN);
    const sign = own ? written : UNKNOWN;
    const last = runs.at(-1);
    if (!slice) continue;
    if (last?.slice === slice) last.text += sign;
    else runs.push({ slice, text: sign });
  }
  return runs;
}

/** Subsets each slice to the characters in use. */
async function registerFonts(doc: PDFKit.PDFDocument, weight: FontWeight, runs: readonly Run[]): Promise<void> {
  for (const [slice, sliceRuns] of Map.groupBy(runs, run => run.slice)) {
    const signs = sliceRuns.map(({ text }) => text).join('');
    const font = await subsetFont(await readFile(slice.file), signs, {
      targetFormat: 'truetype',
      variationAxes: { wght: AXIS[weight] },
    });
    doc.registerFont(fontName(slice, weight), font);
  }
}

export async function createTypesetter(
  doc: PDFKit.PDFDocument,
  language: LanguageCode,
  sliceOf: SliceOf,
  texts: Readonly<Record<FontWeight, readonly string[]>>,
) {
  const words = new Intl.Segmenter(OWN_LOCALES[language], { granularity: 'word' });

  const runsOf = (text: string) => runsIn(text, sliceOf);
  for (const weight of Object.keys(AXIS) as FontWeight[])
    await registerFonts(doc, weight, texts[weight].flatMap(runsOf));

  const widthOf = (text: string, { weight, size }: TextStyle): number =>
    runsOf(text).reduce(
      (sum, run) => sum + doc.font(fontName(run.slice, weight)).fontSize(size).widthOfString(run.text),
      0,
    );

  /** Breaks lines between words, or inside a word that is longer than a line. */
  function linesOf(text: string, width: number, style: TextStyle): string[] {
    const parts = Array.from(words.segment(text), ({ segment }) => segment).flatMap(word =>
      widthOf(word, style) > width ? [...word] : [word],
    );
    const lines = [''];
    for (const part of parts) {
      const line = `${lines.at(-1)}${part}`;
      if (widthOf(line.trimEnd(), style) <= width) lines[lines.length - 1] = line;
      else lines.push(part.trimStart());
    }
    return lines;
  }

  function setLine(text: string, { x, y, width, align }: TextBox, style: TextStyle): void {
    let at = align === 'right' ? x + width - widthOf(text, style) : x;
    doc.fillColor(style.colour);
    for (const run of runsOf(text)) {
      doc.font(fontName(run.slice, style.weight)).fontSize(style.size);
      doc.text(run.text, at, y, { lineBreak: false, baseline: 'alphabetic' });
      at += doc.widthOfString(run.text);
    }
  }

  return {
    /** Returns the baseline after the last line. */
    set(text: string, place: TextBox, style: TextStyle): number {
      let { y } = place;
      for (const line of linesOf(text, place.width, style)) {
        setLine(line, { ...place, y }, style);
        y += style.size * LINE_HEIGHT;
      }
      return y;
    },
  };
}
