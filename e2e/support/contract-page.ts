import { readText } from '../../scripts/support/root.ts';

const text = readText('docs/contract.md');

export interface ContractName {
  readonly role: string;
  readonly name: string;
}

export function contractNames(): ReadonlyMap<string, readonly ContractName[]> {
  const screens = section('## Names').split('\n### ').slice(1);
  return new Map(
    screens.map((screen) => [
      screen.slice(0, screen.indexOf('\n')),
      rowsIn(screen).map(([role = '', name = '']) => ({ role, name })),
    ]),
  );
}

export const contractSelects = () =>
  rowsIn(section('## Values to choose')).map(([screen = '', select = '', options = '']) => ({
    screen,
    select,
    options: [...options.matchAll(/`([^`]+)` ([^·]+)/g)].map(([, value = '', label = '']) => ({
      value,
      text: label.trim(),
    })),
  }));

export const contractJson = (heading: string): unknown =>
  JSON.parse(/```json\n([\s\S]*?)```/.exec(section(heading))?.[1] ?? '');

function section(heading: string): string {
  const start = text.indexOf(`\n${heading}\n`);
  if (start < 0) throw new Error(`docs/contract.md has no section "${heading}"`);
  const end = text.indexOf('\n## ', start + 1);
  return text.slice(start + heading.length + 1, end < 0 ? undefined : end);
}

function rowsIn(section: string): string[][] {
  const rows = section.split('\n').filter((line) => line.startsWith('| '));
  const cellsOf = (row: string) => row.split('|').map((cell) => cell.trim());
  return rows.slice(1).map((row) => cellsOf(row).slice(1, -1));
}
