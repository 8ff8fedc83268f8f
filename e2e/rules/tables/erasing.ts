import { along, by, type Change, doing, where } from '../support/changes.ts';
import {
  CALLER,
  commit,
  type Data,
  getting,
  listing,
  NOW,
  PAGE,
  PERSON,
  REMOVAL,
  type Request,
  set,
  update,
  writing,
} from '../support/request.ts';
import { YESTERDAY } from '../support/stored.ts';
import { allowed, denials, denied, type Row } from '../support/table.ts';
import { GRACE, LEAVER, STRANGER } from '../support/users.ts';

const ENTRY = `erasures/${CALLER}`;
const erasure = (data: Data = {}): Data => ({ at: NOW, anonymous: 'later', ...data });
const erasing = commit(LEAVER, {}, { [ENTRY]: set(erasure()) });
const erasingBlocked = where(`blocked/${PERSON}`, { why: 'Spam', at: NOW })({
  ...erasing,
  as: { ...LEAVER, uid: 'quitter' },
});
const gettingOwn: Request = { as: LEAVER, stored: { [ENTRY]: erasure() }, action: getting(ENTRY) };
const having = (data: Data): Change => along(ENTRY, set(erasure(data)));
const signedInBefore = (signInAge: number | 'unknown'): Change => by({ ...LEAVER, signInAge });

export const ERASING: readonly Row[] = [
  allowed('the erasure of one’s own account', erasing),
  allowed('the erasure with all anonymous experiences at once', having({ anonymous: 'now' })(erasing)),
  allowed('the erasure of a blocked account at once', having({ anonymous: 'now' })(erasingBlocked)),
  denied('the erasure of a blocked account, later', having({ anonymous: 'now' })(erasingBlocked), having({})),
  allowed('getting that oneself has asked for it', gettingOwn),
  ...denials(gettingOwn, {
    'getting that somebody else has asked for it': doing(getting(`erasures/${GRACE.uid}`)),
    'getting it, signed out': by(STRANGER),
    'listing who has asked for it': doing(listing('erasures', PAGE)),
  }),
  allowed('the erasure soon after signing in', signedInBefore(200)(erasing)),
  ...denials(erasing, {
    'the erasure of the account of somebody else': doing(
      writing({ [`erasures/${GRACE.uid}`]: set(erasure()) }),
    ),
    'an erasure, signed out': by(STRANGER),
    'an erasure by an anonymous account': by({ ...LEAVER, firebase: { sign_in_provider: 'anonymous' } }),
    'an erasure long after signing in': signedInBefore(310),
    'an erasure without the time of signing in': signedInBefore('unknown'),
    'an erasure with another time': having({ at: YESTERDAY }),
    'an erasure with an unknown choice': having({ anonymous: 'never' }),
    'an erasure with a field more': having({ more: 1 }),
    'an erasure without a choice': along(ENTRY, set({ at: NOW })),
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
