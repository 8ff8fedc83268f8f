type Row = readonly (string | number)[];

/** The byte order mark, from which spreadsheets read the encoding. */
const BYTE_ORDER_MARK = '\ufeff';

/**
 * The characters that make a spreadsheet evaluate a cell: at the beginning of the cell, also after spaces and in their wide
 * form, and after a separator of cells in another language.
 */
const BEFORE_FORMULA = /(?<=^|[;,|"\t\r\n])(?=\s*[=+\-@＝＋－＠])/g;
const BEFORE_CONTROL = /^(?=[\t\r\n])/;

/** The rows as a file that spreadsheets open. An apostrophe keeps texts of authors from being evaluated. */
export const toCsv = (rows: readonly Row[]): string =>
  BYTE_ORDER_MARK + rows.map((row) => `${row.map(cellOf).join(',')}\r\n`).join('');

function cellOf(value: string | number): string {
  if (typeof value === 'number') return String(value);
  const safe = escapeFormulas(value);
  return /[^\p{L}\p{N} .%<>-]/u.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

export const escapeFormulas = (text: string): string =>
  text.replace(BEFORE_FORMULA, "'").replace(BEFORE_CONTROL, "'");
