import fc from 'fast-check';
import { type Data, SERVER_TIMESTAMP, type Write } from '../support/sent-request.ts';
import { HIDDEN, storedFields, YESTERDAY } from '../support/stored.ts';
import { setPart } from './context.ts';
import { pacePath } from './world.ts';

const NAMES = { ada: 'Ada Lovelace', grace: 'Grace Hopper', bob: 'Bob', carol: 'Carol', null: 'null' };

const author = fc.constantFrom(...(Object.keys(NAMES) as (keyof typeof NAMES)[]));

type Author = keyof typeof NAMES;
type Shape = (author: Author) => { readonly experience: Data; readonly owner?: string };

const ABSENT = undefined;
const named = (author: Author, fields: Data = {}): Data => {
  const all = storedFields({ createdBy: author, createdByName: NAMES[author], ...fields });
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== ABSENT));
};
const having =
  (fields: Data): Shape =>
  (author) => ({ experience: named(author, fields) });

/** Documents as the portal may have stored them in former days. */
const SHAPES: readonly Shape[] = [
  having({}),
  (author) => ({ experience: named(author, { likes: ['bob', author, 'eve'] }) }),
  (author) => ({ experience: named(author, { ...HIDDEN, likes: ['ada'] }), owner: author }),
  having(HIDDEN),
  having({ createdByName: 'Anonymous', likes: ['grace'] }),
  having({ createdByName: ABSENT }),
  having({ jobType: ABSENT }),
  having({ modes: ABSENT }),
  having({ likes: ABSENT }),
  (author) => ({ experience: named(author, { ...HIDDEN, createdBy: ABSENT }), owner: author }),
  having({ createdBy: ABSENT }),
  having({ createdBy: 7 }),
  having({ likes: null }),
  (author) => ({ experience: named(author, { likes: author }) }),
  (author) => ({ experience: named(author, { likes: { [author]: true } }) }),
  having({ likes: ['ada', 'bob', 'ada'] }),
  having({ likes: [1, 'bob', null] }),
  having({ package: '12 LPA', tips: { first: ['Rest'] }, likes: ['carol'] }),
  having({ modes: { onsite: true, virtual: false, partiallyOnsite: true, remote: true } }),
  having({ date: '2024-05-17T10:00:00.000Z' }),
  having({ company: 'Acme' }),
  having({ rounds: [] }),
  (author) => ({ experience: { createdBy: author } }),
  () => ({ experience: {} }),
];

/** Makes a document, and the owners document that belongs to it, under an id. */
export const documentBefore = fc
  .record({ shape: fc.constantFrom(...SHAPES), author })
  .map(({ shape, author }) => (id: string): readonly Write[] => {
    const { experience, owner } = shape(author);
    const owned = owner === undefined ? [] : [setPart('owner', id, { uid: owner })];
    return [setPart('experience', id, experience), ...owned];
  });

/** How many experiences somebody has created already, today or the day before. */
export const paceBefore = fc
  .record({ author, count: fc.constantFrom(1, 28, 29, 30), isToday: fc.boolean() })
  .map(({ author, count, isToday }) => (experience: string): Write => {
    const at = isToday ? SERVER_TIMESTAMP : YESTERDAY;
    return { kind: 'set', path: pacePath(author), data: { experience, count, at } };
  });
