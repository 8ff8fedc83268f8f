import { set } from './actions.ts';
import { along } from './changes.ts';
import { creating, deleting, editing, hiding, settingLikes, showing, signedBy } from './page-requests.ts';
import type { Request } from './request.ts';
import { PACE, pace } from './stored.ts';
import { ADA, type User } from './users.ts';

/** Something done to the experience of an id, whoever the author is. */
type Step = (author: User) => { readonly id: string; readonly request: Pick<Request, 'as' | 'action'> };
export type History = readonly Step[];

const first =
  (request: Request): Step =>
  (author) => ({ id: 'first', request: signedBy(author, request) });

const liking = (likes: readonly string[]): Step => {
  const request = settingLikes(ADA, {}, likes);
  return () => ({ id: 'first', request });
};

/** Ada creates one more than the author's, which may be hers too. */
const adasSecond =
  (request: Request): Step =>
  (author) => ({ id: 'second', request: along(PACE, set(pace(author === ADA ? 2 : 1)))(request) });

const authorsSecond =
  (request: Request): Step =>
  (author) => ({ id: 'second', request: signedBy(author, along(PACE, set(pace(2)))(request)) });

const CREATE = first(creating.hidden());
const CREATE_NAMED = first(creating.named());
const EDIT = first(editing.hidden());
const HIDE = first(hiding());
const SHOW = first(showing());
const DELETE = first(deleting.hidden);
const LIKE = liking(['ada']);

/** What happens; in the end nothing may tell who the author is. */
export const HIDING_HISTORIES: Readonly<Record<string, History>> = {
  'created anonymously': [CREATE],
  'created anonymously and edited': [CREATE, EDIT],
  'created under a name that is hidden': [CREATE_NAMED, HIDE],
  'shown and hidden again': [CREATE, SHOW, HIDE],
  'hidden, shown and hidden again': [CREATE_NAMED, HIDE, SHOW, HIDE],
  'liked by Ada': [CREATE, LIKE],
  'liked by Ada and edited': [CREATE, LIKE, EDIT],
  'liked by Ada, who ends that': [CREATE, LIKE, liking([])],
  'liked by Ada under a name that is hidden then': [CREATE_NAMED, LIKE, HIDE],
  'created beside a named one of Ada': [CREATE, adasSecond(creating.named())],
  'created beside an anonymous one of Ada': [CREATE, adasSecond(creating.hidden())],
  'created anonymously after one that is gone': [CREATE, DELETE, authorsSecond(creating.hidden())],
  'created anonymously and deleted': [CREATE, DELETE],
  'created under a name and deleted': [CREATE_NAMED, first(deleting.named)],
  'hidden and deleted': [CREATE_NAMED, HIDE, DELETE],
};

/** The control: in the end the author is to be seen. */
export const SHOWING_HISTORIES: typeof HIDING_HISTORIES = {
  'created under a name': [CREATE_NAMED],
  'created anonymously and shown': [CREATE, SHOW],
  'hidden and shown again': [CREATE_NAMED, HIDE, SHOW],
};
