import { by } from '../support/change.ts';
import {
  creatingHidden,
  creatingNamed,
  DELETING_HIDDEN,
  DELETING_NAMED,
  editingHidden,
  editingNamed,
  HIDDEN_STORED,
  hiding,
  NAMED_STORED,
  OWNED,
  showing,
  storedFields,
} from '../support/experiences.ts';
import {
  type Action,
  counting,
  getting,
  listing,
  PAGE,
  REMOVAL,
  type Request,
  set,
  update,
  writing,
} from '../support/request.ts';
import { allowed, denied, type Row } from '../support/row.ts';
import { arrayRemove, arrayUnion } from '../support/sent-request.ts';
import { ADA, ADA_ANONYMOUS_ACCOUNT } from '../support/users.ts';

const adas = (action: Action, stored: Request['stored'] = HIDDEN_STORED): Request => ({
  as: ADA,
  stored,
  action,
});
const liking = (likes: unknown, stored: readonly string[]): Request =>
  adas(writing({ experiences: update({ likes }) }), { experiences: storedFields({ likes: stored }) });

const WRITES: readonly (readonly [string, Request])[] = [
  ['a named experience', creatingNamed()],
  ['an anonymous experience', creatingHidden()],
  ['an edit', editingNamed()],
  ['an edit of an anonymous one', editingHidden()],
  ['hiding the name', hiding()],
  ['showing the name', showing()],
  ['a like', liking(arrayUnion(ADA.uid), ['carol'])],
  ['a like once more', liking(arrayUnion(ADA.uid), [ADA.uid])],
  ['the end of a like', liking(arrayRemove(ADA.uid), [ADA.uid])],
  ['the end of a named one', DELETING_NAMED],
  ['the end of an anonymous one', DELETING_HIDDEN],
  ['the end of what is gone', { ...DELETING_HIDDEN, stored: { tombstones: {} } }],
  ['the same owners document', adas(writing({ owners: set(OWNED) }))],
  ['the end of an owners document', adas(writing({ owners: REMOVAL }), { owners: OWNED })],
  ['the same tombstone', adas(writing({ tombstones: set({}) }), { tombstones: {} })],
];

const READS: readonly (readonly [string, Action])[] = [
  ['an experience', getting('experiences')],
  ['a page of experiences', listing('experiences', PAGE)],
  ['a count of experiences', counting('experiences', PAGE)],
  ['its own owners document', getting('owners')],
  ['the directory', listing('directory')],
  ['the counts of a company', getting('companyStats')],
  ['its own pace', getting('pace/ada')],
];

/** An account that was made by signing in anonymously reads what others read, and writes nothing. */
export const ACCOUNTS: readonly Row[] = [
  ...WRITES.map(([name, request]) =>
    denied(`${name}, by an anonymous account`, request, by(ADA_ANONYMOUS_ACCOUNT)),
  ),
  ...READS.map(([name, action]) =>
    allowed(`reading ${name}, by an anonymous account`, {
      as: ADA_ANONYMOUS_ACCOUNT,
      stored: { ...NAMED_STORED, owners: OWNED },
      action,
    }),
  ),
];
