import { along } from './change.ts';
import {
  creatingHidden,
  creatingNamed,
  DELETING_HIDDEN,
  DELETING_NAMED,
  editingHidden,
  hiding,
  PACE,
  pace,
  showing,
  signedBy,
} from './experiences.ts';
import { type Request, set, update, writing } from './request.ts';
import type { User } from './users.ts';
import { ADA } from './users.ts';

/** Something done to the experience of an id. */
export interface Step {
  readonly id: string;
  readonly request: Pick<Request, 'as' | 'action'>;
}

/** What happens, whoever the author is; in the end nothing may tell who that is. */
export const HIDING_HISTORIES: Readonly<Record<string, (author: User) => readonly Step[]>> = {
  'created anonymously': (author) => steps(author, creatingHidden()),
  'created anonymously and edited': (author) => steps(author, creatingHidden(), editingHidden()),
  'created under a name that is hidden': (author) => steps(author, creatingNamed(), hiding()),
  'shown and hidden again': (author) => steps(author, creatingHidden(), showing(), hiding()),
  'hidden, shown and hidden again': (author) => steps(author, creatingNamed(), hiding(), showing(), hiding()),
  'liked by Ada': (author) => [...steps(author, creatingHidden()), adasLike(['ada'])],
  'liked by Ada and edited': (author) => [
    ...steps(author, creatingHidden()),
    adasLike(['ada']),
    ...steps(author, editingHidden()),
  ],
  'liked by Ada, who ends that': (author) => [
    ...steps(author, creatingHidden()),
    adasLike(['ada']),
    adasLike([]),
  ],
  'liked by Ada under a name that is hidden then': (author) => [
    ...steps(author, creatingNamed()),
    adasLike(['ada']),
    ...steps(author, hiding()),
  ],
  'created beside a named one of Ada': (author) => [
    ...steps(author, creatingHidden()),
    { id: 'second', request: asOneMore(author, creatingNamed()) },
  ],
  'created beside an anonymous one of Ada': (author) => [
    ...steps(author, creatingHidden()),
    { id: 'second', request: asOneMore(author, creatingHidden()) },
  ],
  'created anonymously after one that is gone': (author) => [
    ...steps(author, creatingHidden(), DELETING_HIDDEN),
    ...steps(author, along(PACE, set(pace(2)))(creatingHidden())).map(({ request }) => ({
      id: 'second',
      request,
    })),
  ],
  'created anonymously and deleted': (author) => steps(author, creatingHidden(), DELETING_HIDDEN),
  'created under a name and deleted': (author) => steps(author, creatingNamed(), DELETING_NAMED),
  'hidden and deleted': (author) => steps(author, creatingNamed(), hiding(), DELETING_HIDDEN),
};

/** The control: in the end the author is to be seen. */
export const SHOWING_HISTORIES: typeof HIDING_HISTORIES = {
  'created under a name': (author) => steps(author, creatingNamed()),
  'created anonymously and shown': (author) => steps(author, creatingHidden(), showing()),
  'hidden and shown again': (author) => steps(author, creatingNamed(), hiding(), showing()),
};

function steps(author: User, ...requests: readonly Request[]): Step[] {
  return requests.map((request) => ({ id: 'first', request: signedBy(author, request) }));
}

/** Ada creates one more than the author's, which may be hers too. */
function asOneMore(author: User, request: Request): Request {
  const count = author === ADA ? 2 : 1;
  return along(PACE, set(pace(count)))(request);
}

function adasLike(likes: readonly string[]): Step {
  return { id: 'first', request: { as: ADA, action: writing({ experiences: update({ likes }) }) } };
}
