import fc from 'fast-check';
import { type Data, SERVER_TIMESTAMP, type Write } from '../support/sent-request.ts';
import { HIDDEN, storedFields, YESTERDAY } from '../support/stored.ts';
import { setPart } from './context.ts';
import { pacePath } from './world.ts';

const NAMES = { ada: 'Ada Lovelace', grace: 'Grace Hopper', bob: 'Bob', carol: 'Carol', null: 'null' };

const author = fc.constantFrom(...(Object.keys(NAMES) as (keyof typeof NAMES)[]));

type Author = keyof typeof NAMES;
type Shape = (author: Author) => { readonly experience: Data; readonly owner?: string };

const named = (author: Author, fields: Data = {}): Data =>
  storedFields({ createdBy: author, createdByName: NAMES[author], ...fields });
const modes = { onsite: true, virtual: false, partiallyOnsite: true, remote: true };

/** What the portal may have stored, a newer version of it too. */
const SHAPES: readonly Shape[] = [
  (author) => ({ experience: named(author) }),
  (author) => ({ experience: named(author, { likes: ['bob', author, 'eve'] }) }),
  (author) => ({ experience: named(author, { ...HIDDEN, likes: ['ada'] }), owner: author }),
  (author) => ({ experience: named(author, HIDDEN) }),
  (author) => ({ experience: { ...named(author), salary: { min: 1 }, modes } }),
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
