import type { ExperienceFields } from '../model/experience.ts';
import { monthOf } from '../model/month.ts';
import type { Account } from '../store/source/account.ts';
import type { Commands } from '../store/source/commands.ts';
import type { Reports } from '../store/source/reports.ts';
import type { StoredDocument } from '../store/stored-document.ts';
import { anExperience } from './builders.ts';

export interface TestedCommands {
  readonly commands: Commands & Account & Reports;
  /** Stores a document as an administrator, with any content. */
  store(id: string, data: object): Promise<void>;
  read(id: string): Promise<unknown>;
  ownerOf(id: string): Promise<string | undefined>;
}

/** Defines the tests that every source of experiences has to pass. The signed-in user is `ada`. */
export function testCommands(tested: () => TestedCommands): void {
  const uid = 'ada';
  let ids = 0;
  const freshId = (): string => `command-${Date.now()}-${++ids}`;
  const fields = (others: Partial<ExperienceFields> = {}): ExperienceFields => {
    const { id: _id, ...rest } = anExperience(others);
    return rest;
  };
  const edit = (others: Partial<ExperienceFields> = {}) => {
    const { likes: _likes, ...rest } = fields(others);
    return rest;
  };
  const month = () => monthOf(new Date());
  const refused = { code: 'refused' };
  const anonymous = { createdBy: null, createdByName: 'Anonymous' };

  test('a new experience is stored as it is given', async () => {
    const { commands, read, ownerOf } = tested();
    const id = await commands.create(fields(), uid);
    expect(await read(id)).toEqual(fields({ shared: month() }));
    expect(await ownerOf(id)).toBeUndefined();
  });

  test('what is changed after it was given is not stored', async () => {
    const { commands, read } = tested();
    const rounds = ['One'];
    const id = await commands.create(fields({ rounds }), uid);
    rounds.push('Two');
    expect(await read(id)).toMatchObject({ rounds: ['One'] });
  });

  test('the owner of an anonymous experience is kept apart, until the name is shown', async () => {
    const { commands, read, ownerOf } = tested();
    const id = await commands.create(fields(anonymous), uid);
    expect(await ownerOf(id)).toBe(uid);
    await commands.update(id, edit(), uid);
    expect(await ownerOf(id)).toBeUndefined();
    expect(await read(id)).toMatchObject({ createdBy: uid, createdByName: 'Ada Lovelace' });
    await commands.update(id, edit(anonymous), uid);
    await commands.update(id, { role: 'Architect' }, uid);
    expect(await ownerOf(id)).toBe(uid);
  });

  test('an edit leaves likes, unknown fields and unknown modes', async () => {
    const { commands, store, read } = tested();
    const id = freshId();
    const modes = { onsite: true, virtual: false, partiallyOnsite: false, hybrid: true };
    await store(id, { ...fields({ likes: ['grace'] }), modes, level: 'senior' });
    const changes = { role: 'Architect', modes: { onsite: false, virtual: true, partiallyOnsite: false } };
    await commands.update(id, edit({ ...changes, role: 'Engineer' }), uid);
    await commands.update(id, { role: changes.role }, uid);
    expect(await read(id)).toEqual({
      ...fields({ likes: ['grace'] }),
      ...changes,
      modes: { ...changes.modes, hybrid: true },
      level: 'senior',
      edited: month(),
    });
  });

  test('an edit by null deletes an optional field', async () => {
    const { commands, store, read } = tested();
    const id = freshId();
    await store(id, fields({ difficulty: 2, rating: 3 }));
    await commands.update(
      id,
      edit({ difficulty: null, rating: 4 } as unknown as Partial<ExperienceFields>),
      uid,
    );
    expect(await read(id)).toEqual(fields({ rating: 4, edited: month() }));
  });

  test.each([
    ['undefined', { role: undefined }],
    ['a list in a list', { rounds: [['One']] }],
    ['undefined in a mode', { modes: { onsite: undefined, virtual: false, partiallyOnsite: false } }],
    ['undefined in a list', { rounds: [undefined] }],
  ])('%s is refused, and nothing is stored', async (_, invalid) => {
    const { commands, store, read } = tested();
    const given = invalid as unknown as Partial<ExperienceFields>;
    await expect(commands.create(fields(given), uid)).rejects.toThrow();
    const id = freshId();
    await store(id, fields());
    await expect(commands.update(id, edit(given), uid)).rejects.toThrow();
    expect(await read(id)).toEqual(fields());
  });

  test('an edit of what is deleted says so', async () => {
    const { commands } = tested();
    const id = await commands.create(fields(), uid);
    await commands.delete(id);
    await expect(commands.update(id, edit(), uid)).rejects.toMatchObject({ isDeleted: true });
  });

  test('a deleted experience leaves nothing to read, and no owner', async () => {
    const { commands, read, ownerOf } = tested();
    const id = await commands.create(fields(anonymous), uid);
    await commands.delete(id);
    expect(await read(id)).toBeUndefined();
    expect(await ownerOf(id)).toBeUndefined();
  });

  test('an account’s own experiences are the named and the anonymous ones, live', async () => {
    const { commands, store } = tested();
    const other = freshId();
    await store(other, fields({ createdBy: 'grace', company: 'OTHER' }));
    const own = follow<readonly StoredDocument[]>((next) => commands.watchOwn(uid, next, fail));
    const before = (await own.until(() => true)).map(({ id }) => id);
    const named = await commands.create(fields(), uid);
    const hidden = await commands.create(fields(anonymous), uid);
    const has = (id: string) => (all: readonly StoredDocument[]) => all.some((one) => one.id === id);
    const all = await own.until((all) => has(named)(all) && has(hidden)(all));
    expect(all.map(({ id }) => id).sort()).toEqual([...before, named, hidden].sort());
    expect(has(other)(all)).toBe(false);
    await commands.delete(hidden);
    await own.until((all) => !has(hidden)(all));
    own.stop();
  });

  test('of listed ids those are told that are there, and those that are listed later', async () => {
    const { commands, store } = tested();
    const ids = Array.from({ length: 70 }, freshId);
    await Promise.all(ids.slice(0, 65).map((id) => store(id, fields())));
    let list: (ids: readonly string[]) => void = () => undefined;
    const listed = follow<readonly StoredDocument[]>((next) =>
      commands.watchListed(
        (tell) => {
          list = tell;
          tell(['a/b', '', ...ids.slice(0, 40)]);
          return () => undefined;
        },
        next,
        fail,
      ),
    );
    expect(await listed.until((all) => all.length > 0)).toHaveLength(40);
    list(ids.slice(10));
    const told = await listed.until((all) => all.length === 55);
    expect(told.map(({ id }) => id).sort()).toEqual(ids.slice(10, 65).sort());
    listed.stop();
  });

  test('what is saved is added once and taken out, and others stay', async () => {
    const { commands } = tested();
    const [one, other, unknown] = [freshId(), freshId(), freshId()];
    const saved = follow<readonly string[]>((next) => commands.watchSaved(uid, next, fail));
    const before = await saved.until(() => true);
    await Promise.all([commands.save(uid, [one], true), commands.save(uid, [one, other], true)]);
    await saved.until((ids) => ids.length === before.length + 2 && ids.includes(one) && ids.includes(other));
    await commands.save(uid, [one, unknown], false);
    expect(await saved.until((ids) => !ids.includes(one))).toEqual([...before, other]);
    saved.stop();
  });

  test('what an account likes is told, live', async () => {
    const { commands, store } = tested();
    const id = freshId();
    await store(id, fields({ likes: ['grace', uid] }));
    const liked = follow<readonly StoredDocument[]>((next) => commands.watchLiked(uid, next, fail));
    const all = await liked.until((all) => all.some((one) => one.id === id));
    for (const one of all) await commands.like(one.id, uid, false);
    expect(await liked.until((left) => left.length === 0)).toEqual([]);
    liked.stop();
  });

  test('a report and an objection are sent once, may be repeated, and another one is refused', async () => {
    const { commands, store } = tested();
    const id = freshId();
    await store(id, fields({ createdBy: 'grace' }));
    expect(await commands.readReport(id, uid)).toBeUndefined();
    const report = { reason: 'person', note: 'Names my manager.' } as const;
    await commands.report(id, report, uid);
    await commands.report(id, report, uid);
    await expect(commands.report(id, { reason: 'other', note: '' }, uid)).rejects.toMatchObject(refused);
    expect(await commands.readReport(id, uid)).toMatchObject({ ...report, experience: id, decision: null });
    const own = await commands.create(fields(anonymous), uid);
    await store(own, { createdBy: null, status: 'held' });
    const { createdBy: _by, createdByName: _name, ...version } = edit({ role: 'Nurse' });
    await commands.object(own, 'Nobody is named.', version);
    await commands.object(own, 'Nobody is named.', { ...version });
    await expect(commands.object(own, 'Really.', version)).rejects.toMatchObject(refused);
    await expect(commands.object(own, 'Nobody is named.', null)).rejects.toMatchObject(refused);
    const other = { ...version, role: 'Doctor' };
    await expect(commands.object(own, 'Nobody is named.', other)).rejects.toMatchObject(refused);
    const sent = { text: 'Nobody is named.', version, isOpen: true };
    expect(await commands.readObjection(own)).toMatchObject(sent);
  });

  test('a like is added once and taken back, and others stay', async () => {
    const { commands, store, read } = tested();
    const id = freshId();
    await store(id, fields({ likes: ['grace'] }));
    await commands.like(id, uid, true);
    await commands.like(id, uid, true);
    expect(await read(id)).toMatchObject({ likes: ['grace', uid] });
    await commands.like(id, uid, false);
    expect(await read(id)).toMatchObject({ likes: ['grace'] });
  });

  test('a like of what is deleted is refused, and taking it back is not', async () => {
    const { commands, read } = tested();
    const id = freshId();
    await commands.like(id, uid, false);
    await expect(commands.like(id, uid, true)).rejects.toThrow();
    expect(await read(id)).toBeUndefined();
  });
}

const fail = (error: unknown): void => {
  throw error;
};

/** Follows a watch. `until` resolves to the current or the first later value that meets a condition. */
function follow<Value>(watch: (next: (value: Value) => void) => () => void) {
  let last: readonly [Value] | undefined;
  let notify = (): void => undefined;
  const stop = watch((value) => {
    last = [value];
    notify();
  });
  return {
    stop,
    until: (isWanted: (value: Value) => boolean): Promise<Value> =>
      new Promise((resolve) => {
        notify = () => {
          if (last && isWanted(last[0])) resolve(last[0]);
        };
        notify();
      }),
  };
}
