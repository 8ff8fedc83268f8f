/** A hole in the rules, or a wall where there should be none, made by replacing a piece of their text. */
export interface Fault {
  readonly name: string;
  readonly piece: string;
  readonly replacement: string;
}

export const FAULTS: readonly Fault[] = [
  fault('everything belongs to everybody', 'return creatorOf(data) == request.auth.uid\n', 'return true\n'),
  fault('an edit may change likes', 'after.likes == likesOf(before)', 'after.likes is list'),
  fault(
    'likes may become any list',
    'after.likes == (uid in likes ?',
    'after.likes is list || [] == (uid in likes ?',
  ),
  fault('a like may change other fields', "hasOnly(['likes'])", "hasOnly(['likes', 'role', 'createdBy'])"),
  fault(
    'what has no likes cannot be liked',
    "data.get('likes', null) is list ? data.likes : []",
    'data.likes',
  ),
  fault('any name can be signed with', "name == request.auth.token.get('name', null)", 'true'),
  fault('a name that stood there is refused', '|| name == nameBefore', ''),
  fault(
    'what nobody owns can be claimed',
    '&& (!exists(experience(id)) || creatorOf(get(experience(id)).data) == request.auth.uid);',
    ';',
  ),
  fault('an owner may be anything', "request.resource.data == { 'uid': request.auth.uid }", 'true'),
  fault(
    'a named one keeps its owner',
    'isOwnName(data.createdByName, nameBefore) && !existsAfter(owner(id))',
    'true',
  ),
  fault(
    'an owner goes while the experience stays',
    '(!existsAfter(experience(id)) || creatorOf(getAfter(experience(id)).data) == request.auth.uid)',
    'true',
  ),
  fault('an owner outlives the experience', '\n        && !existsAfter(owner(id));', ';'),
  fault(
    'owners are shown to everybody',
    'allow get: if isSignedIn() && resource.data.uid == request.auth.uid',
    'allow get',
  ),
  fault('an id is used again', '&& !exists(tombstone(id))', ''),
  fault('an experience goes without a tombstone', '&& existsAfter(tombstone(id))', ''),
  fault('anything can be buried', '&& !existsAfter(experience(id));', ';'),
  fault(
    'unknown fields are let in',
    'map.size() == keys.size() && map.keys().hasOnly(keys)',
    'map.keys().hasAll(keys)',
  ),
  fault('a round more is let in', 'rounds.size() <= 30', 'rounds.size() <= 31'),
  fault('any day to come is let in', "&& day <= request.time + duration.value(367, 'd')", ''),
  fault('a page holds one experience more', 'request.query.limit <= 50', 'request.query.limit <= 51'),
  fault('everything can be listed', 'allow list: if request.query.limit <= 50', 'allow list'),
  fault('nothing can be listed', 'request.query.limit <= 50', 'request.query.limit < 0'),
  fault('everybody counts', 'allow read: if true', 'allow read, write: if true'),
  fault(
    'the counts of all companies are listed',
    'companyStats/{id} {\n      allow get',
    'companyStats/{id} {\n      allow read',
  ),
  fault('what was counted is shown', 'match /companyStats/{id}', 'match /{kept}/{id}'),
  fault('what is below the directory is shown', 'match /directory/{id}', 'match /directory/{id=**}'),
];

function fault(name: string, piece: string, replacement: string): Fault {
  return { name, piece, replacement };
}

/** The rules with a fault. Throws when the piece is not there exactly once. */
export function breakRules(rules: string, { name, piece, replacement }: Fault): string {
  const pieces = rules.split(piece);
  if (pieces.length !== 2)
    throw new Error(`Cannot make the fault "${name}": its piece is there ${pieces.length - 1} times`);
  return pieces.join(replacement);
}
