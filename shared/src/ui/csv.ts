type Row = readonly (string | number)[];

/** The byte order mark. By this mark, spreadsheets recognize the encoding. */
const BYTE_ORDER_MARK = '\ufeff';

/** Where a spreadsheet could begin a formula: before a sign like `=`, at the start or after a separator. */
const BEFORE_FORMULA = /([;,|"\t\r\n]|^)(?=\s*[=+\-@＝＋－＠])/g;
const BEFORE_CONTROL = /^(?=[\t\r\n])/;

/** The rows as CSV. An apostrophe keeps spreadsheets from evaluating a text as a formula. */
export function toCsv(rows: readonly Row[], separator = separatorOf(navigator.language)): string {
  return BYTE_ORDER_MARK + rows.map((row) => `${row.map(cellOf).join(separator)}\r\n`).join('');
}

/** A semicolon where decimals have a comma. A `sep=` line would work in Excel only. */
export const separatorOf = (language: string): string =>
  (1.5).toLocaleString(language).includes(',') ? ';' : ',';

function cellOf(value: string | number): string {
  if (typeof value === 'number') return String(value);
  const safe = escapeFormulas(value);
  return /[^\p{L}\p{N} .%<>-]/u.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

export const escapeFormulas = (text: string): string =>
  text.replace(BEFORE_FORMULA, "$1'").replace(BEFORE_CONTROL, "'");
