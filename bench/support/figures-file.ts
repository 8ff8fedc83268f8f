import { describeFigure } from './describe-figure.ts';
import type { Figure } from './figure.ts';

export interface MeasuredFigure {
  readonly part: string;
  readonly figure: Figure;
}

const TABLE = /(<!-- bench -->\n\|.*\n\|.*\n)([\s\S]*)(?=<!-- end -->)/;

/** Replaces the rows of the measured parts in the table of docs/figures.md. The rows of other parts stay. */
export function updateFigures(
  text: string,
  measured: readonly MeasuredFigure[],
  { date, machine }: { date: string; machine: string },
): string {
  if (!TABLE.test(text))
    throw new Error('docs/figures.md has no table between <!-- bench --> and <!-- end -->');
  const parts = new Set(measured.map(({ part }) => part));
  const rows = measured.map(({ part, figure }) =>
    row([part, ...Object.values(describeFigure(figure)), date, machine]),
  );
  return text.replace(TABLE, (_, head: string, old: string) => {
    const kept = old.split('\n').filter((line) => line !== '' && !parts.has(line.split(' ')[1] ?? ''));
    return `${head}${[...kept, ...rows].map((line) => `${line}\n`).join('')}`;
  });
}

const row = (cells: readonly (string | number)[]): string =>
  `| ${cells.map((cell) => String(cell).replaceAll('|', '\\|')).join(' | ')} |`;
