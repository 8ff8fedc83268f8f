import { type Judgement, type JudgeOptions, judge, type Pair } from './judge.ts';
import { anExperience, LEGACY, WITH_UNKNOWN_FIELDS } from './testing/legacy.ts';

const options: JudgeOptions = { dropUnknownFields: false, lastDay: '2027-06-30' };
const dropping = { ...options, dropUnknownFields: true };

function change({ experience, owner }: Pair, { changes, removed, owner: ownerChange }: Judgement): Pair {
  const fields = Object.entries({ ...experience, ...changes }).filter(([field]) => !removed.includes(field));
  const owners = { keep: owner, delete: undefined, set: { uid: 'uid' in ownerChange && ownerChange.uid } };
  return {
    experience: experience === undefined ? undefined : Object.fromEntries(fields),
    owner: owners[ownerChange.kind],
  };
}

const kindsOf = ({ findings }: Judgement) => findings.map(({ kind }) => kind).sort();

test.each(LEGACY)('$name', ({ before, after, repairs, findings }) => {
  const judgement = judge(before, options);
  expect([...judgement.repairs].sort()).toEqual([...repairs].sort());
  expect(kindsOf(judgement)).toEqual([...findings].sort());
  expect(change(before, judgement)).toEqual(after);
});

test.each(LEGACY)('$name: judged again afterwards, nothing is left to repair', ({ after, findings }) => {
  const judgement = judge(after, options);
  expect(change(after, judgement)).toEqual(after);
  expect(judgement).toMatchObject({ repairs: [], changes: {}, removed: [], owner: { kind: 'keep' } });
  expect(kindsOf(judgement)).toEqual([...findings].sort());
});

test.each(WITH_UNKNOWN_FIELDS)('$name: removed when that is asked for', ({ before, findings }) => {
  const judgement = judge(before, dropping);
  const after = change(before, judgement);
  expect(judgement.repairs).toEqual(['unknownDropped']);
  expect(Object.keys(after.experience ?? {}).sort()).toEqual(Object.keys(anExperience()).sort());
  expect(Object.keys(after.experience?.modes ?? {}).sort()).toEqual(['onsite', 'partiallyOnsite', 'virtual']);
  expect(kindsOf(judgement)).toEqual(findings.filter((kind) => !kind.startsWith('unknown')));
  expect(judge(after, dropping).repairs).toEqual([]);
});

test('unknown fields are named, also those within the modes, but not what they hold', () => {
  const modes = { onsite: true, virtual: false, partiallyOnsite: false, hybrid: true };
  const { findings } = judge({ experience: anExperience({ stars: 5, modes }), owner: undefined }, options);
  expect(findings).toEqual([{ kind: 'unknownFields', detail: 'modes.hybrid, stars' }]);
});

test('the conflict keeps its unknown fields, even when their removal is asked for', () => {
  const before = { experience: anExperience({ createdByName: '', stars: 5 }), owner: { uid: 'uid-of-bob' } };
  const judgement = judge(before, dropping);
  expect(change(before, judgement)).toEqual(before);
  expect(kindsOf(judgement)).toEqual(['conflict', 'unknownFieldsAnonymous']);
});

test.each([
  ['2027-06-30', []],
  ['2027-07-01', ['date']],
])('a day that is %s where the last is 2027-06-30 leaves %j to look at', (date, findings) => {
  expect(kindsOf(judge({ experience: anExperience({ date }), owner: undefined }, options))).toEqual(findings);
});

test('where there is neither an experience nor an owner, nothing is done', () => {
  expect(judge({ experience: undefined, owner: undefined }, options)).toMatchObject({
    repairs: [],
    owner: { kind: 'keep' },
  });
});
