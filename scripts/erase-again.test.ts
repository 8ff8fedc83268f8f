import { parseEraseAgainOptions, runEraseAgain } from '@portal/backend/operator';
import { anExperience } from '@portal/backend/testing';
import { decodeFields, type FirestoreServer, startFirestoreServer } from 'local-backend';
import { openLocalFirestore } from 'local-backend/client';
import { runScript } from './testing/run-script.ts';

test.each([
  [['--from', '(default)', '--to', 'restored'], { from: '(default)', to: 'restored', dryRun: false }],
  [
    ['--from', 'old', '--dry-run', '--project', 'my-portal'],
    { from: 'old', to: '(default)', dryRun: true, project: 'my-portal' },
  ],
])('%j is understood', (args, options) => {
  expect(parseEraseAgainOptions(args)).toMatchObject(options);
});

test.each([
  [[], '--from needs the id'],
  [['--from', '(default)'], '--from and --to are both (default)'],
  [['--from', 'old', '--project', 'My Portal'], "not 'My Portal'"],
])('%j is refused', (args, reason) => {
  expect(() => parseEraseAgainOptions(args)).toThrow(reason);
});

test('the command runs as a script', async () => {
  const refused = await runScript('erase-again', []);
  expect(refused).toMatchObject({ code: 2, output: expect.stringContaining('Usage: npm run erase-again') });
});

describe('a restored database', () => {
  const projectId = 'demo-portal';
  const servers = new Map<string, FirestoreServer>();

  /** Our server has one database, so the two databases are on two servers. */
  beforeEach(async () => {
    for (const databaseId of ['(default)', 'restored']) {
      const options = { port: 0, projectId, databaseId, folder: undefined, report: () => undefined };
      servers.set(databaseId, await startFirestoreServer(options));
    }
  });
  afterEach(() => Promise.all(Array.from(servers.values(), (server) => server.close())));

  const open = async ({ databaseId = '' }) =>
    openLocalFirestore({
      host: '127.0.0.1',
      port: servers.get(databaseId)?.port ?? 0,
      projectId,
      databaseId,
    });

  async function write(databaseId: string, documents: Readonly<Record<string, object>>): Promise<void> {
    const db = await open({ databaseId });
    for (const [path, data] of Object.entries(documents)) await db.doc(path).set(data);
  }

  const isPublic = (id: string): boolean => {
    const stored = servers.get('restored')?.database.get(`experiences/${id}`);
    return stored !== undefined && 'date' in decodeFields(stored.fields);
  };

  async function run(...words: readonly string[]): Promise<readonly string[]> {
    const lines: string[] = [];
    const args = ['--from', '(default)', '--to', 'restored', ...words];
    await runEraseAgain(args, { FIRESTORE_PORT: '1' }, (line) => lines.push(line), open);
    return lines;
  }

  test('loses what was deleted and erased since the backup, and the command says how much', async () => {
    await write('(default)', {
      'tombstones/libel': {},
      'erasures/ada': { at: new Date(), anonymous: 'now' },
      'blocked/mallory': { why: 'Spam', at: new Date() },
      'moderators/peggy': { at: new Date() },
      'experiences/hidden': { createdBy: null, status: 'removed' },
      'withheld/hidden': { experience: anExperience({ createdBy: 'grace' }), state: 'removed' },
    });
    await write('restored', {
      'experiences/libel': anExperience(),
      'experiences/adas': anExperience({ createdBy: 'ada' }),
      'experiences/graces': anExperience({ createdBy: 'grace' }),
      'experiences/hidden': anExperience({ createdBy: 'grace' }),
      'moderators/trent': { at: new Date() },
    });
    expect(await run('--dry-run')).toEqual([
      'From the database (default) of 127.0.0.1:1 to the database restored of 127.0.0.1:1',
      'Would block accounts again: 2',
      'Would grant or revoke the rights of moderators again: 2',
      'Would withhold experiences again: 1',
      'Would remove experiences again: 1',
      'Would keep ids from being used again: 1',
      'Would erase accounts again: 1',
      'Nothing was changed',
    ]);
    expect(isPublic('libel')).toBe(true);
    expect((await run()).slice(1)).toEqual([
      'Blocked accounts again: 2',
      'Granted or revoked the rights of moderators again: 2',
      'Withheld experiences again: 1',
      'Removed experiences again: 1',
      'Kept ids from being used again: 1',
      'Erased accounts again: 1',
    ]);
    expect(['libel', 'adas', 'graces', 'hidden'].filter(isPublic)).toEqual(['graces']);
  });

  test.each([[['--dry-run']], [[]]])(
    'keeps its moderators if the database before has none: %j',
    async (words) => {
      await write('restored', { 'moderators/trent': { at: new Date() } });
      await expect(run(...words)).rejects.toThrow(
        'Cannot start: the database (default) of 127.0.0.1:1 has no moderators',
      );
      expect(servers.get('restored')?.database.get('moderators/trent')).toBeDefined();
    },
  );

  test('is missing: the command fails and can be run again', async () => {
    const port = servers.get('(default)')?.port ?? 0;
    const openThere = async ({ databaseId = '' }) =>
      openLocalFirestore({ host: '127.0.0.1', port, projectId, databaseId });
    const running = runEraseAgain(
      ['--from', '(default)', '--to', 'x'],
      { FIRESTORE_PORT: '1' },
      () => undefined,
      openThere,
    );
    await expect(running).rejects.toThrow(/^Cannot finish: .*; run it again$/s);
  });
});
