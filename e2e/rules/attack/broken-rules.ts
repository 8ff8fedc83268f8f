/** A hole in the rules, or a wall where there should be none, made by replacing a piece of their text. */
export interface Fault {
  readonly name: string;
  readonly piece: string;
  readonly replacement: string;
  /** The first seed to try. A rare fault names one whose stories show it, which saves minutes. */
  readonly seed: number;
}

export const FAULTS: readonly Fault[] = [
  fault('everything belongs to everybody', 'return creatorOf(data) == request.auth.uid\n', 'return true\n'),
  fault('an edit may change likes', "after.likes == listOf(before, 'likes')", 'after.likes is list'),
  fault(
    'likes may become any list',
    '(after.likes in [likes,',
    '(after.likes is list || after.likes in [likes,',
  ),
  fault('a like can be counted twice', '(!(uid in likes) && ', '(', 8),
  fault('a like may change other fields', "hasOnly(['likes'])", "hasOnly(['likes', 'role', 'createdBy'])"),
  fault(
    'what has no likes cannot be liked',
    'data.get(field, null) is list ? data[field] : []',
    'data[field]',
  ),
  fault('any name can be signed with', 'name == request.auth.token.name && ', '', 3),
  fault('a name that stood there is refused', 'name == nameBefore || ', '', 4),
  fault(
    'what nobody owns can be claimed',
    '&& (!exists(experience(id)) || creatorOf(get(experience(id)).data) == request.auth.uid);',
    ';',
    3,
  ),
  fault(
    'an owner may be anything',
    "request.resource.data == { 'uid': request.auth.uid }\n        && creatorOf",
    'creatorOf',
  ),
  fault(
    'whose an experience is can be tried out',
    "request.resource.data == { 'uid': request.auth.uid }\n        && request.resource.data == resource.data",
    'request.resource.data == resource.data',
  ),
  fault('an owner can be taken over', '\n        && request.resource.data == resource.data;', ';'),
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
  fault(
    'an owner outlives the experience',
    ' && !existsAfter(owner(id));\n    }\n\n    // One more',
    ';\n    }\n\n    // One more',
  ),
  fault(
    'owners are shown to everybody',
    'allow get: if isSignedIn() && resource.data.uid == request.auth.uid',
    'allow get',
  ),
  fault('an id is used again', '&& !exists(tombstone(id))', ''),
  fault('an experience goes without a tombstone', '&& existsAfter(tombstone(id))', ''),
  fault('what never was can be deleted', '? exists(tombstone(id)) :', '? true :', 2),
  fault('anything can be buried', '&& !existsAfter(experience(id));', ';'),
  fault('unknown fields are let in', 'changed.hasOnly(fields())', 'true'),
  fault('a field may be missing', 'request.resource.data.keys().hasAll(fields())', 'true'),
  fault(
    'an unknown mode goes',
    "hasOnly(['onsite', 'virtual', 'partiallyOnsite'])",
    "hasAny(['onsite', 'virtual'])",
    4,
  ),
  fault('a round more is let in', 'rounds.size() <= 30', 'rounds.size() <= 31', 4),
  fault('a round may be anything', "== rounds.concat(['.'])", '!= []', 2),
  fault('texts may be longer together', 'size() <= 20000', 'size() <= 30000', 6),
  fault('any day to come is let in', "&& day <= request.time + duration.value(2, 'd')", '', 17),
  fault('a company may hide a character', '&& isVisible(value)\n        && !', '&& !'),
  fault(
    'a role may hide a character',
    'value == value.trim() && isVisible(value)',
    'value == value.trim()',
    4,
  ),
  fault('a company may have two spaces', "&& !(' ' + value + ' ').matches('.*  .*')", '', 5),
  fault('a page holds one experience more', 'request.query.limit <= 50', 'request.query.limit <= 51'),
  fault('experiences can be skipped', ' && request.query.offset in [0, null]', ''),
  fault(
    'everything can be listed',
    'allow list: if request.query.limit <= 50 && request.query.offset in [0, null]',
    'allow list',
  ),
  fault('nothing can be listed', 'request.query.limit <= 50', 'request.query.limit < 0'),
  fault('anonymous accounts write', "&& request.auth.token.firebase.sign_in_provider != 'anonymous'", ''),
  fault('nobody counts what is new', '&& getAfter(pace(request.auth.uid)).data.experience == id', ''),
  fault('a day holds one experience more', 'count <= 30', 'count <= 31'),
  fault('a day never ends', ' || before.data.at.date() < request.time.date()', ''),
  fault('every experience is the first of the day', 'isFirst ? 1 : before.data.count + 1', 'after.count'),
  fault('any time is now', "'at': request.time }", "'at': after.at }", 3),
  fault(
    'a pace counts what is there already',
    '&& !exists(experience(request.resource.data.experience))',
    '',
    4,
  ),
  fault(
    'a pace counts what is not there',
    '\n        && existsAfter(experience(request.resource.data.experience));',
    ';',
    4,
  ),
  fault('a pace belongs to everybody', '\n        && request.auth.uid == uid\n', '\n', 3),
  fault('everybody sees a pace', 'allow get: if isSignedIn() && request.auth.uid == uid', 'allow get'),
  fault('paces are listed', 'allow get: if isSignedIn() && request.auth.uid == uid', 'allow read'),
  fault('everybody counts', 'allow read: if true', 'allow read, write: if true', 33),
  fault(
    'the counts of all companies are listed',
    'companyStats/{id} {\n      allow get',
    'companyStats/{id} {\n      allow read',
    2,
  ),
  fault('what was counted is shown', 'match /companyStats/{id}', 'match /{kept}/{id}'),
  fault('what is below the directory is shown', 'match /directory/{id}', 'match /directory/{id=**}'),
];

function fault(name: string, piece: string, replacement: string, seed = 1): Fault {
  return { name, piece, replacement, seed };
}

/** The rules with a fault. Throws when the piece is not there exactly once. */
export function breakRules(rules: string, { name, piece, replacement }: Fault): string {
  const pieces = rules.split(piece);
  if (pieces.length !== 2)
    throw new Error(`Cannot make the fault "${name}": its piece is there ${pieces.length - 1} times`);
  return pieces.join(replacement);
}
