import { MAX_SHEET_TEXTS, MAX_SHEETS, MAX_SHEETS_LENGTH } from '../../shared/src/limits.ts';
import { by, type Change, doing, where } from '../support/changes.ts';
import { commit, type Data, DELETE_FIELD, set, update, writing } from '../support/request.ts';
import { allowed, denials, denied, type Row } from '../support/table.ts';
import { ADA, GRACE, STRANGER } from '../support/users.ts';

const SHEETS = 'sheets/ada';
const FULL: Data = {
  names: { key: 'ACME\u001fPilot' },
  texts: { 'key note': 'Trees.', 'key done tick': '' },
};
const storing = (data: Data) => commit(ADA, {}, { [SHEETS]: set({ ...FULL, ...data }) });
const instead = (data: Data): Change => doing(writing({ [SHEETS]: set({ ...FULL, ...data }) }));
const numbered = (count: number): Data =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`key ${index}`, 'text']));
const ticking = commit(ADA, { [SHEETS]: FULL }, { [SHEETS]: update({ 'texts.other': '' }) });

export const PREPARING: readonly Row[] = [
  ...Object.entries({ names: MAX_SHEETS, texts: MAX_SHEET_TEXTS }).flatMap(([field, max]) => [
    denied(
      `more than ${max} ${field}`,
      storing({ [field]: numbered(max) }),
      instead({ [field]: numbered(max + 1) }),
    ),
    denied(
      `too long ${field}`,
      storing({ [field]: { key: 'x'.repeat(MAX_SHEETS_LENGTH - 3) } }),
      instead({ [field]: { keys: 'x'.repeat(MAX_SHEETS_LENGTH - 3) } }),
    ),
  ]),
  allowed(
    'the deletion of the last sheet',
    commit(ADA, { [SHEETS]: FULL }, { [SHEETS]: update({ 'names.key': DELETE_FIELD, texts: {} }) }),
  ),
  denied(
    'a tick once more',
    ticking,
    where(SHEETS, { ...FULL, texts: { ...(FULL.texts as Data), other: '' } }),
  ),
  ...denials(storing({}), {
    'one field more': instead({ uid: ADA.uid }),
    'a number among the texts': instead({ texts: { key: 7 } }),
    'a text with the separator': instead({ texts: { key: 'a\u001eb' } }),
    'the sheets of somebody else': by(GRACE),
    'sheets, signed out': by(STRANGER),
  }),
];
