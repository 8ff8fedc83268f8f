import { along, by, doing, having, lacking, where, without } from '../support/change.ts';
import { creatingHidden, creatingNamed, OWNED, storedFields } from '../support/experiences.ts';
import { set, writing } from '../support/request.ts';
import { allowed, denied, type Row } from '../support/row.ts';
import {
  ADA_BLANK,
  ADA_CALLED_ANONYMOUS,
  ADA_NAMELESS,
  ADA_RENAMED,
  GRACE,
  STRANGER,
} from '../support/users.ts';
import { GOOD_VALUES, REQUIRED_FIELDS, WRONG_VALUES } from './fields.ts';

export const CREATING: readonly Row[] = [
  allowed('an experience under one’s name', creatingNamed()),
  allowed('an anonymous experience', creatingHidden()),
  allowed('an anonymous experience of somebody without a name', { ...creatingHidden(), as: ADA_NAMELESS }),
  denied('a named one, signed out', creatingNamed(), by(STRANGER)),
  denied('an anonymous one, signed out', creatingHidden(), by(STRANGER)),
  denied('a named one, of somebody else', creatingNamed(), by(GRACE)),
  denied('an anonymous one, for somebody else', creatingHidden(), by(GRACE)),
  denied('a named one, with somebody else as creator', creatingNamed(), having('createdBy', GRACE.uid)),
  denied('a named one, of nobody', creatingNamed(), having('createdBy', null)),
  denied('a named one, under somebody else’s name', creatingNamed(), having('createdByName', GRACE.name)),
  denied(
    'a named one, under a name spelt otherwise',
    creatingNamed(),
    having('createdByName', 'ada lovelace'),
  ),
  denied('a named one, without a name', creatingNamed(), having('createdByName', '')),
  denied('a named one, under the name of before', creatingNamed(), by(ADA_RENAMED)),
  denied('a named one, by a token without a name', creatingNamed(), by(ADA_NAMELESS)),
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
  denied('a named one, with an owners document', creatingNamed(), along('owners', set(OWNED))),
  denied('a named one, where an owners document is', creatingNamed(), where('owners', OWNED)),
  denied('an anonymous one, without an owners document', creatingHidden(), without('owners')),
  denied(
    'an anonymous one, with somebody else’s owners document',
    creatingHidden(),
    along('owners', set({ uid: GRACE.uid })),
  ),
  denied(
    'an anonymous one, where it is somebody else’s',
    creatingHidden(),
    where('owners', { uid: GRACE.uid }),
  ),
  denied('an anonymous one, with its creator', creatingHidden(), having('createdBy', 'ada')),
  denied('an anonymous one, with a name', creatingHidden(), having('createdByName', 'Ada Lovelace')),
  denied('an anonymous one, with a name of its own', creatingHidden(), having('createdByName', 'Somebody')),
  denied('an experience together with its tombstone', creatingNamed(), along('tombstones', set({}))),
  denied('likes of others', creatingNamed(), having('likes', ['bob'])),
  denied('a like of one’s own', creatingNamed(), having('likes', ['ada'])),
  denied('an unknown field', creatingNamed(), having('extra', 1)),
  denied('an unknown field, anonymously', creatingHidden(), having('uid', 'ada')),
  ...REQUIRED_FIELDS.map((field) =>
    denied(`an experience without ${field}`, creatingNamed(), lacking(field)),
  ),
  ...GOOD_VALUES.map(({ name, field, good }) => allowed(name, creatingNamed({ [field]: good }))),
  ...WRONG_VALUES.map(({ name, field, good, bad }) => {
    const accepted = creatingNamed(good === undefined ? {} : { [field]: good });
    return denied(name, accepted, having(field, bad));
  }),
  denied(
    'an unknown field in place of another',
    creatingNamed(),
    doing(writing({ experiences: set(withExtraForDescription()) })),
  ),
];

function withExtraForDescription() {
  const { description, ...fields } = storedFields();
  return { ...fields, extra: description };
}
