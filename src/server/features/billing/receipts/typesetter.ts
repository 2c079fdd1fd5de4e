/**
 * Sets text of any of the product's languages on a page. Each run of signs is of the font that has them, cut down to what
 * the page says, so that a page of Chinese weighs some ten kilobytes and looks the same everywhere.
 */
import { readFile } from 'node:fs/promises';
import subsetFont from 'subset-font';
import type { LanguageCode } from '../../../../../models/speech.ts';
import type { Slice, SliceOf } from './fontSlices.ts';

export type FontWeight = 'regular' | 'bold';
const AXIS: Record<FontWeight, number> = { regular: 400, bold: 700 };

/** In place of a sign that no font here has. */
const UNKNOWN = '\uFFFD';
const LINE_HEIGHT = 1.45;

export interface TextStyle {
  weight: FontWeight;
  /** In points. */
  size: number;
  colour: string;
}

export interface TextBox {
  x: number;
  /** Of the first line's baseline. */
  y: number;
  width: number;
  align?: 'left' | 'right';
}

interface Run {
  slice: Slice;
  text: string;
}

const fontName = ({ file }: Slice, weight: FontWeight): string => `${weight} ${file}`;

/** `texts`: all that will be set, by its weight. */
export async function createTypesetter(
  doc: PDFKit.PDFDocument,
  language: LanguageCode,
  sliceOf: SliceOf,
  texts: Readonly<Record<FontWeight, readonly string[]>>,
) {
  const words = new Intl.Segmenter(language.replace('_', '-'), { granularity: 'word' });

  function runsOf(text: string): Run[] {
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

  for (const weight of Object.keys(AXIS) as FontWeight[]) {
    const runs = texts[weight].flatMap(runsOf);
    for (const [slice, those] of Map.groupBy(runs, run => run.slice)) {
      const signs = those.map(({ text }) => text).join('');
      const font = await subsetFont(await readFile(slice.file), signs, {
        targetFormat: 'truetype',
        variationAxes: { wght: AXIS[weight] },
      });
      doc.registerFont(fontName(slice, weight), font);
    }
  }

  const widthOf = (text: string, { weight, size }: TextStyle): number =>
    runsOf(text).reduce(
      (sum, run) => sum + doc.font(fontName(run.slice, weight)).fontSize(size).widthOfString(run.text),
      0,
    );

  /** Broken between words; a word that is longer than a line, anywhere. */
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
    /** Answers where the baseline of a line below it would be. */
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
