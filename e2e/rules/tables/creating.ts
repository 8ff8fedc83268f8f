import { creatingHidden, creatingNamed, OWNED, storedFields } from '../support/experiences.ts';
import { set, writing } from '../support/request.ts';
import {
  allowed,
  along,
  by,
  denials,
  denied,
  doing,
  having,
  lacking,
  type Row,
  where,
  without,
} from '../support/table.ts';
import {
  ADA_BLANK,
  ADA_CALLED_ANONYMOUS,
  ADA_NAMELESS,
  ADA_RENAMED,
  GRACE,
  STRANGER,
} from '../support/users.ts';
import { REQUIRED_FIELDS, valueRows } from './fields.ts';

export const CREATING: readonly Row[] = [
  allowed('an experience under one’s name', creatingNamed()),
  allowed('an anonymous experience', creatingHidden()),
  allowed('an anonymous experience of somebody without a name', { ...creatingHidden(), as: ADA_NAMELESS }),
  ...denials(creatingNamed(), {
    'a named one, signed out': by(STRANGER),
    'a named one, of somebody else': by(GRACE),
    'a named one, with somebody else as creator': having('createdBy', GRACE.uid),
    'a named one, of nobody': having('createdBy', null),
    'a named one, under somebody else’s name': having('createdByName', GRACE.name),
    'a named one, under a name spelt otherwise': having('createdByName', 'ada lovelace'),
    'a named one, without a name': having('createdByName', ''),
    'a named one, under the name of before': by(ADA_RENAMED),
    'a named one, by a token without a name': by(ADA_NAMELESS),
    'a named one, with an owners document': along('owners', set(OWNED)),
    'a named one, where an owners document is': where('owners', OWNED),
    'an experience together with its tombstone': along('tombstones', set({})),
    'likes of others': having('likes', ['bob']),
    'a like of one’s own': having('likes', ['ada']),
    'an unknown field': having('extra', 1),
    'an unknown field in place of another': doing(writing({ experiences: set(withExtraForDescription()) })),
  }),
  ...denials(creatingHidden(), {
    'an anonymous one, signed out': by(STRANGER),
    'an anonymous one, for somebody else': by(GRACE),
    'an anonymous one, without an owners document': without('owners'),
    'an anonymous one, with somebody else’s owners document': along('owners', set({ uid: GRACE.uid })),
    'an anonymous one, where it is somebody else’s': where('owners', { uid: GRACE.uid }),
    'an anonymous one, with its creator': having('createdBy', 'ada'),
    'an anonymous one, with a name': having('createdByName', 'Ada Lovelace'),
    'an anonymous one, with a name of its own': having('createdByName', 'Somebody'),
    'an unknown field, anonymously': having('uid', 'ada'),
  }),
  denied(
    'a named one, under the blank name of the token',
    { ...creatingHidden(), as: ADA_BLANK },
    doing(creatingNamed({ createdByName: ADA_BLANK.name }).action),
  ),
  denied(
    'a named one, of somebody who is called Anonymous',
    { ...creatingHidden(), as: ADA_CALLED_ANONYMOUS },
    doing(creatingNamed({ createdByName: 'Anonymous' }).action),
  ),
  ...REQUIRED_FIELDS.map((field) =>
    denied(`an experience without ${field}`, creatingNamed(), lacking(field)),
  ),
  ...valueRows(creatingNamed),
];

function withExtraForDescription() {
  const { description, ...fields } = storedFields();
  return { ...fields, extra: description };
}
