import { appendFile, readFile, writeFile } from 'node:fs/promises';
import { useTemporaryFolder } from '../core/testing/temporary-folder.ts';
import { openAccounts } from './accounts.ts';
import { type Account, createPerson, localIdOf } from './person.ts';

const inFolder = useTemporaryFolder();
let reports: string[];
const report = (message: string): void => {
  reports.push(message);
};

beforeEach(() => {
  reports = [];
});

function createAccount(name: string): Account {
  const person = createPerson(name);
  return { ...person, uid: localIdOf(person.sub) };
}

const ada = createAccount('Ada Lovelace');
const grace = createAccount('Grace Hopper');

test('people are there again when the folder is opened again', async () => {
  const accounts = await openAccounts(inFolder(), report);
  await Promise.all([accounts.add(ada), accounts.add(grace), accounts.add(ada)]);
  const again = await openAccounts(inFolder(), report);
  expect(again.all()).toEqual([ada, grace]);
  expect(accounts.createdAt(ada.uid)?.getTime()).toBeGreaterThan(0);
  expect([again.createdAt(ada.uid), again.createdAt('nobody')]).toEqual([new Date(0), undefined]);
  expect(reports).toEqual([]);
});

test('somebody known keeps the name they came with first', async () => {
  const accounts = await openAccounts(inFolder(), report);
  await accounts.add(ada);
  expect(await accounts.add(createPerson('ADA LOVELACE'))).toEqual(ada);
  expect(accounts.all()).toEqual([ada]);
});

test('an erased person gets a new uid with each next sign-in, also when the folder is opened again', async () => {
  const accounts = await openAccounts(inFolder(), report);
  const uids = new Set<string>();
  for (let times = 0; times < 3; times += 1) {
    const { uid } = await accounts.add(ada);
    uids.add(uid);
    await accounts.erase(uid);
    await accounts.erase(uid);
    expect(accounts.all()).toEqual([]);
  }
  await accounts.add(grace);
  const last = await accounts.add(ada);
  expect(uids.add(last.uid).size).toBe(4);
  const again = await openAccounts(inFolder(), report);
  expect(again.all()).toEqual([grace, last]);
  expect(await again.add(ada)).toEqual(last);
  expect(reports).toEqual([]);
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
