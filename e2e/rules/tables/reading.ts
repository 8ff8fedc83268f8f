import { asking, by, where, within } from '../support/change.ts';
import { creatingNamed, HIDDEN_STORED, NAMED_STORED, OWNED } from '../support/experiences.ts';
import { ADA, GRACE, STRANGER } from '../support/people.ts';
import {
  getting,
  listing,
  listingGroup,
  type Question,
  REMOVAL,
  type Request,
  set,
  writing,
} from '../support/request.ts';
import { allowed, denied, type Row } from '../support/row.ts';

const reading = (as: Request['as'], asks: Question, stored: Request['stored'] = HIDDEN_STORED): Request => ({
  as,
  stored,
  asks,
});

const gettingOwner = reading(ADA, getting('owners'));
const gettingExperience = reading(STRANGER, getting('experiences'));
const listingExperiences = reading(ADA, listing('experiences'));

export const READING: readonly Row[] = [
  ...([STRANGER, GRACE, ADA] as const).flatMap((who) => {
    const name = who === STRANGER ? who : who.uid;
    return [
      allowed(`getting an anonymous experience, by ${name}`, reading(who, getting('experiences'))),
      allowed(`getting a named experience, by ${name}`, reading(who, getting('experiences'), NAMED_STORED)),
      allowed(
        `getting an experience that is not there, by ${name}`,
        reading(who, getting('experiences'), {}),
      ),
      allowed(`listing experiences, by ${name}`, reading(who, listing('experiences'))),
      allowed(
        `listing one's experiences, by ${name}`,
        reading(who, listing('experiences', { createdBy: 'ada' })),
      ),
    ];
  }),
  denied('getting whose an experience is, by a stranger', gettingOwner, by(STRANGER)),
  denied('getting whose an experience is, by somebody else', gettingOwner, by(GRACE)),
  denied('getting an owners document that is not there', gettingOwner, where('owners', undefined)),
  denied('getting an owners document of nobody', gettingOwner, where('owners', { uid: null })),
  denied('getting an owners document without uid', gettingOwner, where('owners', {})),
  denied('listing owners', gettingOwner, asking(listing('owners'))),
  denied('listing one’s own owners documents', gettingOwner, asking(listing('owners', OWNED))),
  denied('listing owners of all levels', gettingOwner, asking(listingGroup('owners'))),
  denied('listing experiences of all levels', listingExperiences, asking(listingGroup('experiences'))),
  ...['tombstones', 'users', 'directory', 'experiences/a/comments', 'owners/a/secrets'].flatMap(
    (collection) => [
      denied(`getting a document of ${collection}`, gettingExperience, within(collection)),
      denied(`listing ${collection}`, listingExperiences, within(collection)),
      denied(`creating a document in ${collection}`, creatingNamed(), within(collection)),
    ],
  ),
  ...['users', 'experiences/a/comments'].flatMap((collection) => {
    const stored = { ...NAMED_STORED, [collection]: { uid: ADA.uid } };
    const asks = writing({ experiences: REMOVAL, tombstones: set({}) });
    const deleting = { as: ADA, stored, asks };
    return [
      denied(`deleting a document in ${collection}`, deleting, asking(writing({ [collection]: REMOVAL }))),
      denied(`changing a document in ${collection}`, deleting, asking(writing({ [collection]: set({}) }))),
    ];
  }),
  denied(
    'getting a tombstone, by the one who deleted',
    reading(ADA, getting('experiences'), { tombstones: {} }),
    within('tombstones'),
  ),
];
