import PDFDocument from 'pdfkit';
import type { LanguageCode } from '../../../../../models/speech.ts';
import type { SliceOf } from './fontSlices.ts';
import type { ReceiptSheet } from './receiptSheet.ts';
import { createTypesetter, type FontWeight, type TextStyle } from './typesetter.ts';

/** In points, 72 per inch. */
const MARGIN = 56;
const PAGE = { width: 595.28, height: 841.89 };
const WIDTH = PAGE.width - 2 * MARGIN;
const LOGO = 36;
const LABEL_WIDTH = 150;
const AMOUNT_WIDTH = 150;
const RULE = '#c9ced6';
const [INK, QUIET] = ['#1a1d21', '#56606c'];

const style = (size: number, weight: FontWeight = 'regular', colour = INK): TextStyle => ({ size, weight, colour });
const TITLE = style(24, 'bold');
const BRAND = style(14, 'bold');
const TEXT = style(10.5);
const LABEL = style(10.5, 'regular', QUIET);
const SMALL = style(9, 'regular', QUIET);
const TOTAL = style(12, 'bold');

interface Drawn {
  sheet: ReceiptSheet;
  language: LanguageCode;
  sliceOf: SliceOf;
  logo: Buffer;
  at: number;
}

/** All texts of the receipt by font weight, to subset the fonts. */
function textsOf({ title, brand, copyright, facts, heads, line, total, notes }: ReceiptSheet) {
  const labelled = facts.flatMap(([label, lines]) => [label, ...lines]);
  const { what, detail, amount } = line;
  return {
    bold: [title, brand, ...total],
    regular: [copyright, ...labelled, ...heads, what, detail ?? '', amount, ...notes],
  };
}

export async function drawReceipt({ sheet, language, sliceOf, logo, at }: Drawn): Promise<PDFKit.PDFDocument> {
  const doc = new PDFDocument({
    size: [PAGE.width, PAGE.height],
    margin: 0,
    pdfVersion: '1.7',
    lang: language.replace('_', '-'),
    displayTitle: true,
    info: { Title: sheet.fileName.replace(/\.pdf$/, ''), Author: sheet.brand, CreationDate: new Date(at) },
  });
  const { set } = await createTypesetter(doc, language, sliceOf, textsOf(sheet));
  const rule = (y: number, colour = RULE) =>
    doc
      .moveTo(MARGIN, y)
      .lineTo(MARGIN + WIDTH, y)
      .lineWidth(0.75)
      .strokeColor(colour)
      .stroke();
  const [left, amountAt] = [MARGIN, PAGE.width - MARGIN - AMOUNT_WIDTH];
  const whatWidth = WIDTH - AMOUNT_WIDTH - 16;

  doc.image(logo, left, MARGIN, { fit: [LOGO, LOGO] });
  const beside = left + LOGO + 12;
  set(sheet.brand, { x: beside, y: MARGIN + LOGO / 2 + 5, width: WIDTH - LOGO - 12 }, BRAND);
  let y = set(sheet.title, { x: left, y: MARGIN + LOGO + 52, width: WIDTH }, TITLE) - 4;
  for (const [label, lines] of sheet.facts) {
    const below = set(label, { x: left, y, width: LABEL_WIDTH - 12 }, LABEL);
    let end = y;
    for (const line of lines) end = set(line, { x: left + LABEL_WIDTH, y: end, width: WIDTH - LABEL_WIDTH }, TEXT);
    y = Math.max(below, end) + 3;
  }

  y += 28;
  set(sheet.heads[0], { x: left, y, width: whatWidth }, LABEL);
  set(sheet.heads[1], { x: amountAt, y, width: AMOUNT_WIDTH, align: 'right' }, LABEL);
  rule(y + 8);
  y += 26;
  const { what, detail, amount } = sheet.line;
  set(amount, { x: amountAt, y, width: AMOUNT_WIDTH, align: 'right' }, TEXT);
  y = set(what, { x: left, y, width: whatWidth }, TEXT);
  if (detail !== null) y = set(detail, { x: left, y, width: whatWidth }, SMALL);
  rule(y - 4);
  y += 18;
  set(sheet.total[1], { x: amountAt, y, width: AMOUNT_WIDTH, align: 'right' }, TOTAL);
  y = set(sheet.total[0], { x: left, y, width: whatWidth }, TOTAL);

  y += 24;
  for (const note of sheet.notes) y = set(note, { x: left, y, width: WIDTH }, SMALL);
  rule(PAGE.height - MARGIN - 16);
  set(sheet.copyright, { x: left, y: PAGE.height - MARGIN, width: WIDTH }, SMALL);
  doc.end();
  return doc;
}
