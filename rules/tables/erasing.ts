import { along, by, type Change, doing, where } from '../support/changes.ts';
import { CALLER, commit, type Data, NOW, PERSON, set, writing } from '../support/request.ts';
import { YESTERDAY } from '../support/stored.ts';
import { allowed, denials, denied, type Row } from '../support/table.ts';
import { GRACE, LEAVER, STRANGER } from '../support/users.ts';

const ENTRY = `erasures/${CALLER}`;
const erasure = (data: Data = {}): Data => ({ at: NOW, anonymous: 'now', ...data });
const erasing = commit(LEAVER, {}, { [ENTRY]: set(erasure()) });
const erasingBlocked = where(`blocked/${PERSON}`, { why: 'Spam', at: NOW })({
  ...erasing,
  as: { ...LEAVER, uid: 'quitter' },
});
const having = (data: Data): Change => along(ENTRY, set(erasure(data)));
const signedInBefore = (signInAge: number | 'unknown'): Change => by({ ...LEAVER, signInAge });

export const ERASING: readonly Row[] = [
  allowed('an erasure that lets anonymous experiences wait', having({ anonymous: 'later' })(erasing)),
  denied('the erasure of a blocked account, later', erasingBlocked, having({ anonymous: 'later' })),
  ...denials(erasing, {
    'the erasure of the account of somebody else': doing(
      writing({ [`erasures/${GRACE.uid}`]: set(erasure()) }),
    ),
    'an erasure, signed out': by(STRANGER),
    'an erasure long after signing in': signedInBefore(310),
    'an erasure without the time of signing in': signedInBefore('unknown'),
    'an erasure with another time': having({ at: YESTERDAY }),
    'an erasure with an unknown choice': having({ anonymous: 'never' }),
    'another choice later': where(ENTRY, erasure({ anonymous: 'later' })),
  }),
];
