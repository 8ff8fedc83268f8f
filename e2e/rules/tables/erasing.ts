import { along, by, type Change, doing, where } from '../support/changes.ts';
import { CALLER, commit, type Data, NOW, REMOVAL, set, update, writing } from '../support/request.ts';
import { YESTERDAY } from '../support/stored.ts';
import { allowed, denials, type Row } from '../support/table.ts';
import { GRACE, LEAVER, STRANGER } from '../support/users.ts';

const ENTRY = `blocked/${CALLER}`;
const erasure = (data: Data = {}): Data => ({ why: 'erasure', at: NOW, anonymous: 'later', ...data });
const erasing = commit(LEAVER, {}, { [ENTRY]: set(erasure()) });
const having = (data: Data): Change => along(ENTRY, set(erasure(data)));
const signedInBefore = (signInAge: number | 'unknown'): Change => by({ ...LEAVER, signInAge });

export const ERASING: readonly Row[] = [
  allowed('the erasure of one’s own account', erasing),
  allowed('the erasure with all anonymous experiences at once', having({ anonymous: 'now' })(erasing)),
  allowed(
    'the erasure of a blocked account',
    where(ENTRY, { why: 'Wrote advertisements.', at: NOW })(erasing),
  ),
  allowed('the erasure soon after signing in', signedInBefore(200)(erasing)),
  ...denials(erasing, {
    'the erasure of the account of somebody else': doing(
      writing({ [`blocked/${GRACE.uid}`]: set(erasure()) }),
    ),
    'an erasure, signed out': by(STRANGER),
    'an erasure by an anonymous account': by({ ...LEAVER, firebase: { sign_in_provider: 'anonymous' } }),
    'an erasure long after signing in': signedInBefore(310),
    'an erasure without the time of signing in': signedInBefore('unknown'),
    'an erasure with another time': having({ at: YESTERDAY }),
    'an erasure with another reason': having({ why: 'I leave.' }),
    'an erasure with an unknown choice': having({ anonymous: 'never' }),
    'an erasure with a field more': having({ more: 1 }),
    'an erasure without a choice': along(ENTRY, set({ why: 'erasure', at: NOW })),
    'a second erasure': where(ENTRY, erasure()),
    'another choice later': where(ENTRY, erasure({ anonymous: 'now' })),
    'a changed erasure': (request) => ({
      ...request,
      stored: { [ENTRY]: erasure() },
      action: writing({ [ENTRY]: update({ anonymous: 'now' }) }),
    }),
    'an erasure that is taken back': (request) => ({
      ...request,
      stored: { [ENTRY]: erasure() },
      action: writing({ [ENTRY]: REMOVAL }),
    }),
  }),
];
