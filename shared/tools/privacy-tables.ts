import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { STORED_ROWS, type StoredData } from '../src/personal-data/index.ts';

export const privacyPath = resolve(import.meta.dirname, '../../docs/privacy.md');

/** The text of docs/privacy.md with its two tables as STORED_DATA has them. All other text is unchanged. */
export function privacyText(): string {
  const tables = [isOnDevice, isOnServer].map((isRow) => tableOf(STORED_ROWS.filter(isRow)));
  return readFileSync(privacyPath, 'utf8').replace(/(?:^\|.*\n)+/gm, () => tables.shift() ?? '');
}

const isOnDevice = ({ place }: StoredData): boolean => ['IndexedDB', 'localStorage'].includes(place);
const isOnServer = (row: StoredData): boolean => !isOnDevice(row);

const COLUMNS: Readonly<Record<string, (row: StoredData) => string | undefined>> = {
  what: ({ what }) => what,
  where: ({ place, names }) =>
    [...(place === 'database' ? [] : [place]), names.map((name) => `\`${name}\``).join(', ')].join(' '),
  'names an account by': ({ account = '—' }) => account,
  'who can read it': ({ readers }) => readers,
  until: ({ until }) => until,
  "'Delete my data'": ({ deletion = 'not needed, since it names no account' }) => deletion,
  "'Download my data'": ({ isDownloaded }) => (isDownloaded ? 'yes' : 'no'),
};

/** A table in Markdown. Columns that no row fills are left out. */
function tableOf(rows: readonly StoredData[]): string {
  const columns = Object.entries(COLUMNS).filter(([, read]) => rows.some((row) => read(row) !== undefined));
  const lines = [
    columns.map(([title]) => title),
    columns.map(() => '---'),
    ...rows.map((row) => columns.map(([, read]) => read(row) ?? '')),
  ];
  return lines
    .map((cells) => `| ${cells.join(' | ')} |\n`)
    .join('')
    .replaceAll('| --- ', '|---')
    .replaceAll('--- |', '---|');
}
