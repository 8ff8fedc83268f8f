type Row = readonly (string | number)[];

/** Spreadsheets read the encoding from it. */
const BYTE_ORDER_MARK = '\ufeff';

/**
 * What makes a spreadsheet evaluate a cell: these characters at its beginning, also after spaces and in their wide form; and
 * within it where a spreadsheet of another language separates cells.
 */
const BEFORE_FORMULA = /(?<=^|[;,|"\t\r\n])(?=\s*[=+\-@＝＋－＠])/g;
const BEFORE_CONTROL = /^(?=[\t\r\n])/;

/** The rows as a file that spreadsheets open. An apostrophe keeps texts of other people from being evaluated. */
export const toCsv = (rows: readonly Row[]): string =>
  BYTE_ORDER_MARK + rows.map((row) => `${row.map(cellOf).join(',')}\r\n`).join('');

function cellOf(value: string | number): string {
  if (typeof value === 'number') return String(value);
  const safe = escapeFormulas(value);
  return /[^\p{L}\p{N} .%<>-]/u.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

export const escapeFormulas = (text: string): string =>
  text.replace(BEFORE_FORMULA, "'").replace(BEFORE_CONTROL, "'");
