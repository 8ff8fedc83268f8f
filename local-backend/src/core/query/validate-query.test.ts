import { join } from 'node:path';
import { aQuery } from '../testing/builders.ts';
import { parseQuery } from '../testing/parse-query.ts';
import { readTextTable } from '../testing/text-table.ts';
import { validateQuery } from './validate-query.ts';

/** The rows have the format `name: query`, followed by ` => message` for a refused query. */
const tables = readTextTable(join(__dirname, 'validate-query.txt'));
const rowsOf = (title: string) =>
  (tables.get(title) ?? []).map((row) => /^(.*?): (.*?)(?: => (.*))?$/.exec(row)?.slice(1) ?? []);

test.each(rowsOf('accepted'))('accepts %s', (_, query = '') => {
  expect(() => validateQuery(parseQuery(query))).not.toThrow();
});

test.each(rowsOf('refused'))('refuses %s', (_, query = '', advice = '') => {
  expect(advice).not.toBe('');
  const refusal = { code: 'INVALID_ARGUMENT', message: expect.stringContaining(advice) };
  expect(() => validateQuery(parseQuery(query))).toThrow(expect.objectContaining(refusal));
});

test('refuses an empty or', () => {
  const query = aQuery({ where: { kind: 'or', filters: [] } });
  const message = expect.stringContaining("give 'or' at least one filter");
  expect(() => validateQuery(query)).toThrow(expect.objectContaining({ code: 'INVALID_ARGUMENT', message }));
});
