import { looksLikeFormula } from './harmless.ts';
import { type Cell, type CellType, type Row, type SheetColumn, widthOf } from './table.ts';

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const TYPES = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';

const TIME = 1;
const TITLE = 2;
/** Format that keeps text as text, even after the cell is edited. */
const AS_WRITTEN = 3;

const STYLES = `${XML}<styleSheet xmlns="${MAIN}"><numFmts count="1"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd\\ hh:mm:ss"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="4"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="164" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/><xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" quotePrefix="1"/></cellXfs></styleSheet>`;

export const SHEET = 'xl/worksheets/sheet1.xml';

export const WORKBOOK_FILES = [
  [
    '[Content_Types].xml',
    `${XML}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPES}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${TYPES}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${TYPES}.styles+xml"/></Types>`,
  ],
  [
    '_rels/.rels',
    `${XML}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  ],
  [
    'xl/workbook.xml',
    `${XML}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="Latchwork" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  ],
  [
    'xl/_rels/workbook.xml.rels',
    `${XML}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`,
  ],
  ['xl/styles.xml', STYLES],
] as const;

// biome-ignore lint/suspicious/noControlCharactersInRegex: XML 1.0 has no form for these characters
const UNSAYABLE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;
/** `_x` starts an escape in spreadsheets. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: the same characters, each one on its own
const NEEDS_CARE = /[&<>"\u0000-\u0008\u000b-\u001f\ufffe\uffff]|_x|[\ud800-\udfff]/;

function escaped(text: string): string {
  if (!NEEDS_CARE.test(text)) return text;
  return text
    .toWellFormed()
    .replace(UNSAYABLE, '')
    .replace(/_x(?=[0-9A-Fa-f]{4}_)/g, '_x005F_x')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll('\r', '&#13;');
}

const letterOf = (place: number): string => String.fromCharCode('A'.charCodeAt(0) + place);

const textCell = (text: string, style: number | null): string =>
  `${style === null ? '' : ` s="${style}"`} t="inlineStr"><is><t xml:space="preserve">${escaped(text)}</t></is></c>`;

export function sheetStart(columns: readonly SheetColumn[]): string {
  const widths = columns.map(
    (column, place) => `<col min="${place + 1}" max="${place + 1}" width="${widthOf(column)}" customWidth="1"/>`,
  );
  const titles = columns.map(({ title }, place) => `<c r="${letterOf(place)}1"${textCell(title, TITLE)}`);
  return `${XML}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${widths.join('')}</cols><sheetData><row r="1">${titles.join('')}</row>`;
}

export const sheetEnd = (columns: number, rows: number): string =>
  `</sheetData><autoFilter ref="A1:${letterOf(columns - 1)}${rows}"/></worksheet>`;

const DAY_MS = 86_400_000;
/** Day 0 of spreadsheets is before 1900; this is the number of 1970-01-01. */
const DAYS_BEFORE_1970 = 25_569;

/** Rounds up by less than 0.1 ms, so that a time is never shown as the second before. */
const PARTS_OF_A_DAY = 1e9;
const dayNumber = (local: number): number =>
  Math.ceil((local / DAY_MS + DAYS_BEFORE_1970) * PARTS_OF_A_DAY) / PARTS_OF_A_DAY;

const MOST_KEPT = 5000;

function texts() {
  const kept = new Map<string, string>();
  return (text: string): string => {
    const known = kept.get(text);
    if (known !== undefined) return known;
    const made = textCell(text, looksLikeFormula(text) ? AS_WRITTEN : null);
    if (kept.size >= MOST_KEPT) kept.clear();
    kept.set(text, made);
    return made;
  };
}

export function sheetText(columns: readonly SheetColumn[]): (row: Row, number: number) => string {
  const textOf = texts();
  const heads = columns.map(({ type }, place) => [letterOf(place), type] as const);
  const cell = (value: Cell, type: CellType): string => {
    if (typeof value === 'string') return textOf(value);
    return type === 'time' ? ` s="${TIME}"><v>${dayNumber(Number(value))}</v></c>` : `><v>${value}</v></c>`;
  };
  return (row, number) => {
    let text = `<row r="${number}">`;
    for (let place = 0; place < heads.length; place++) {
      const value = row[place] ?? null;
      const [letter, type] = heads[place] as (typeof heads)[number];
      if (value !== null) text += `<c r="${letter}${number}"${cell(value, type)}`;
    }
    return `${text}</row>`;
  };
}
