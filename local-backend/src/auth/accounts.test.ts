import { appendFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openAccounts } from './accounts.ts';
import { personNamed } from './person.ts';

let folder: string;
let reports: string[];
const report = (message: string): void => {
  reports.push(message);
};

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'accounts-'));
  reports = [];
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const ada = personNamed('Ada Lovelace');
const grace = personNamed('Grace Hopper');

test('people are there again when the folder is opened again', async () => {
  const accounts = await openAccounts(folder, report);
  await Promise.all([accounts.add(ada), accounts.add(grace), accounts.add(ada)]);
  const again = await openAccounts(folder, report);
  expect(again.all()).toEqual([ada, grace]);
  expect(again.get(grace.sub)).toEqual(grace);
  expect(reports).toEqual([]);
});

test('somebody known keeps the name they came with first', async () => {
  const accounts = await openAccounts(folder, report);
  await accounts.add(ada);
  await accounts.add(personNamed('ADA LOVELACE'));
  expect(accounts.all()).toEqual([ada]);
});

test('a last line cut short is removed and reported, and the next person follows in a line of their own', async () => {
  const accounts = await openAccounts(folder, report);
  await accounts.add(ada);
  await appendFile(join(folder, 'accounts.jsonl'), '{"sub":"local-');
  const again = await openAccounts(folder, report);
  expect(again.all()).toEqual([ada]);
  expect(reports).toEqual([expect.stringContaining('removed a last line that was cut short (14 bytes)')]);
  await again.add(grace);
  expect((await openAccounts(folder, report)).all()).toEqual([ada, grace]);
});

test('an unreadable line is skipped, reported and left on disk', async () => {
  const text = `${JSON.stringify(ada)}\n{"sub":7}\nnonsense\n${JSON.stringify(grace)}\n`;
  await writeFile(join(folder, 'accounts.jsonl'), text);
  expect((await openAccounts(folder, report)).all()).toEqual([ada, grace]);
  expect(reports).toEqual([expect.stringContaining('line 2'), expect.stringContaining('line 3')]);
  expect(await readFile(join(folder, 'accounts.jsonl'), 'utf8')).toBe(text);
});
