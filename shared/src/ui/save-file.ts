/** The file's URL is kept for this time, so that the browser can begin the download. */
const KEEP_MS = 60_000;

const TYPES = { csv: 'text/csv;charset=utf-8', json: 'application/json', svg: 'image/svg+xml' } as const;

/** Saves a file with the browser's download, and returns its name. `titles` are the parts of the name. */
export function saveFile(titles: readonly string[], extension: keyof typeof TYPES, text: string): string {
  const url = URL.createObjectURL(new Blob([text], { type: TYPES[extension] }));
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName(titles, extension);
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), KEEP_MS);
  return link.download;
}

/** @example fileName(['ACME & Sons', 'Year-wise hiring'], 'csv') // 'acme-sons-year-wise-hiring.csv' */
export function fileName(titles: readonly string[], extension: string): string {
  const name = titles
    .join(' ')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');
  return `${name.slice(0, MAX_NAME_LENGTH)}.${extension}`;
}

const MAX_NAME_LENGTH = 100;
