import { dateSerial, isDate } from './dates.ts';
import type { Cell } from './model.ts';

/**
 * The parts of a workbook: a bold header that stays in view, texts as texts, numbers as numbers,
 * dates as dates.
 * Pure.
 */

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const KIND = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** Excel opens no longer text in a cell. */
const LONGEST = 32_767;

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
/**
 * What XML cannot hold at all is left out: control characters, halves of surrogate pairs. A text
 * that looks like a character in Excel's own spelling, `_x000D_`, stays what it is.
 */
const escape = (text: string): string =>
  text
    .toWellFormed()
    .replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_')
    .replace(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g, '')
    .replace(/[&<>"]/g, (character) => ESCAPES[character]!);

/** By their places among the workbook's styles. */
const DATE_STYLES = { day: 2, moment: 3 };

/** @param style of the workbook's styles: 0 plain, 1 header */
function cell(value: Cell, style: 0 | 1): string {
  if (value === null || value === '') return '<c/>';
  if (isDate(value)) return `<c s="${DATE_STYLES[value.kind]}"><v>${dateSerial(value)}</v></c>`;
  if (typeof value === 'number' && Number.isFinite(value)) return `<c><v>${value}</v></c>`;
  return `<c t="inlineStr"${style ? ` s="${style}"` : ''}><is><t xml:space="preserve">${escape(String(value).slice(0, LONGEST))}</t></is></c>`;
}

export const sheetRow = (row: readonly Cell[], style: 0 | 1 = 0): string =>
  `<row>${row.map((value) => cell(value, style)).join('')}</row>`;

/** Columns as wide as their headers and a moment want: of a date that has no room Excel shows «####». */
export function sheetBegin(header: readonly string[]): string {
  const columns = header
    .map(
      (title, at) =>
        `<col min="${at + 1}" max="${at + 1}" width="${Math.min(60, Math.max(17, title.length + 4))}" customWidth="1"/>`,
    )
    .join('');
  const frozen =
    '<sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>';
  return `${XML}<worksheet xmlns="${MAIN}">${frozen}<cols>${columns}</cols><sheetData>${sheetRow(header, 1)}`;
}

export const SHEET_END = '</sheetData></worksheet>';

/** Everything but the sheets themselves, by its name in the archive. */
export function workbookParts(sheets: number): Record<string, string> {
  const each = (make: (n: number) => string) =>
    Array.from({ length: sheets }, (_, at) => make(at + 1)).join('');
  return {
    '[Content_Types].xml': `${XML}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${KIND}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${KIND}.styles+xml"/>${each((n) => `<Override PartName="/xl/worksheets/sheet${n}.xml" ContentType="${KIND}.worksheet+xml"/>`)}</Types>`,
    '_rels/.rels': `${XML}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${RELATIONS}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `${XML}<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets>${each((n) => `<sheet name="Лист${n}" sheetId="${n}" r:id="rId${n}"/>`)}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `${XML}<Relationships xmlns="${PACKAGE}/relationships">${each((n) => `<Relationship Id="rId${n}" Type="${RELATIONS}/worksheet" Target="worksheets/sheet${n}.xml"/>`)}<Relationship Id="rId${sheets + 1}" Type="${RELATIONS}/styles" Target="styles.xml"/></Relationships>`,
    'xl/styles.xml': `${XML}<styleSheet xmlns="${MAIN}"><numFmts count="2"><numFmt numFmtId="164" formatCode="dd.mm.yyyy"/><numFmt numFmtId="165" formatCode="dd.mm.yyyy hh:mm"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="4"><xf xfId="0"/><xf xfId="0" fontId="1" applyFont="1"/><xf xfId="0" numFmtId="164" applyNumberFormat="1"/><xf xfId="0" numFmtId="165" applyNumberFormat="1"/></cellXfs></styleSheet>`,
  };
}
