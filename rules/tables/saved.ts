import { MAX_SAVED } from '../../shared/src/limits.ts';
import { by, doing, where } from '../support/changes.ts';
import { arrayUnion, commit, type Data, type Request, set, update, writing } from '../support/request.ts';
import { allowed, denials, denied, type Row } from '../support/table.ts';
import { ADA, GRACE, STRANGER } from '../support/users.ts';

const SAVED = 'saved/ada';
const numbered = (count: number): readonly string[] =>
  Array.from({ length: count }, (_, index) => `id ${index}`);
const saving = (ids: unknown, stored: Request['stored'] = {}): Request =>
  commit(ADA, stored, { [SAVED]: set({ ids }) });
const having = (ids: readonly string[]): Request['stored'] => ({ [SAVED]: { ids } });
const adding = (before: readonly string[]): Request =>
  commit(ADA, having(before), { [SAVED]: update({ ids: arrayUnion('another') }) });
const instead = (data: Data) => doing(writing({ [SAVED]: set(data) }));

const first = saving(['id']);
export const SAVING: readonly Row[] = [
  allowed('nothing saved', saving([])),
  allowed(`${MAX_SAVED} saved`, saving(numbered(MAX_SAVED))),
  denied(`the ${MAX_SAVED + 1}th`, adding(numbered(MAX_SAVED - 1)), (request) => ({
    ...request,
    stored: having(numbered(MAX_SAVED)),
  })),
  denied('one once more', adding(['id']), where(SAVED, { ids: ['id', 'another'] })),
  allowed('as many characters as there may be', saving(['x'.repeat(64_000)])),
  ...denials(first, {
    'a number among them': instead({ ids: ['id', 7] }),
    'what is no id': instead({ ids: ['a/b'] }),
    'one field more': instead({ ids: ['id'], uid: ADA.uid }),
    'more characters than there may be': instead({ ids: ['x'.repeat(64_001)] }),
    'what somebody else saves': by(GRACE),
    'what is saved signed out': by(STRANGER),
  }),
];
