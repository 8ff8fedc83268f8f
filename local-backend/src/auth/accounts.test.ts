import { appendFile, readFile, writeFile } from 'node:fs/promises';
import { useTemporaryFolder } from '../core/testing/temporary-folder.ts';
import { openAccounts } from './accounts.ts';
import { createPerson } from './person.ts';

const inFolder = useTemporaryFolder();
let reports: string[];
const report = (message: string): void => {
  reports.push(message);
};

beforeEach(() => {
  reports = [];
});

const ada = createPerson('Ada Lovelace');
const grace = createPerson('Grace Hopper');

test('people are there again when the folder is opened again', async () => {
  const accounts = await openAccounts(inFolder(), report);
  await Promise.all([accounts.add(ada), accounts.add(grace), accounts.add(ada)]);
  const again = await openAccounts(inFolder(), report);
  expect(again.all()).toEqual([ada, grace]);
  expect(again.get(grace.sub)).toEqual(grace);
  expect(reports).toEqual([]);
});

test('somebody known keeps the name they came with first', async () => {
  const accounts = await openAccounts(inFolder(), report);
  await accounts.add(ada);
  await accounts.add(createPerson('ADA LOVELACE'));
  expect(accounts.all()).toEqual([ada]);
});

test('a last line cut short is removed and reported, and the next person follows in a line of their own', async () => {
  const accounts = await openAccounts(inFolder(), report);
  await accounts.add(ada);
  await appendFile(inFolder('accounts.jsonl'), '{"sub":"local-');
  const again = await openAccounts(inFolder(), report);
  expect(again.all()).toEqual([ada]);
  expect(reports).toEqual([expect.stringContaining('removed a last line that was cut short (14 bytes)')]);
  await again.add(grace);
  expect((await openAccounts(inFolder(), report)).all()).toEqual([ada, grace]);
});

test('an unreadable line is skipped, reported and left on disk', async () => {
  const text = `${JSON.stringify(ada)}\n{"sub":7}\nnonsense\n${JSON.stringify(grace)}\n`;
  await writeFile(inFolder('accounts.jsonl'), text);
  expect((await openAccounts(inFolder(), report)).all()).toEqual([ada, grace]);
  expect(reports).toEqual([expect.stringContaining('line 2'), expect.stringContaining('line 3')]);
  expect(await readFile(inFolder('accounts.jsonl'), 'utf8')).toBe(text);
});
