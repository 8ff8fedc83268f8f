/**
 * A fault in the rules, made by replacing a piece of their text: they allow or refuse too much. A rare fault has a seed
 * whose scenarios find it, which saves minutes.
 */
export type Fault = readonly [name: string, piece: string, replacement: string, seed?: number];

const IS_OWN = "request.resource.data == { 'uid': request.auth.uid }\n        && ";
const PACE_READ = 'match /pace/{uid} {\n      allow ';
const PACE_WRITE = 'allow create, update: if isAccount()';
const OF_OWN = ' && resource.data.uid == request.auth.uid';

export const FAULTS: readonly Fault[] = [
  ['everything belongs to everybody', 'return data.createdBy == request.auth.uid\n', 'return true\n', 19],
  ['an edit may change likes', 'after.likes == before.likes', 'after.likes is list'],
  ['likes may become any list', 'return after in [before,', 'return after is list || after in [before,', 3],
  ['a like can be counted twice', '(!(uid in before) && ', '(', 23],
  ['a like may change other fields', "hasOnly(['likes'])", "hasOnly(['likes', 'role', 'createdBy'])", 13],
  ['any name can be signed with', 'name == request.auth.token.name && ', '', 3],
  ['a name that stood there is refused', 'name == nameBefore || ', ''],
  ['what nobody owns can be claimed', '(!exists(experience(id)) ||', '(true ||', 7],
  ['an owner may be anything', `${IS_OWN}getAfter`, 'getAfter', 6],
  ['whose an experience is can be tried out', `${IS_OWN}request.resource`, 'request.resource', 10],
  ['an owner can be taken over', '\n        && request.resource.data == resource.data;', ';', 11],
  [
    'a named one keeps its owner',
    'isOwnName(data.createdByName, nameBefore) && !existsAfter(owner(id))',
    'true',
    2,
  ],
  ['an owner goes while the experience stays', '(!existsAfter(experience(id)) ||', '(true ||', 13],
  ['an owner outlives the experience', 'tombstone(id)) && !existsAfter(owner(id))', 'tombstone(id))', 2],
  [
    'owners are shown to everybody',
    'get: if isSignedIn() && resource.data.uid ==',
    'get: if true || resource.data.uid ==',
  ],
  ['owners are listed', `list: if isSignedIn()${OF_OWN}`, 'list: if isSignedIn()'],
  ['all owners documents of one account are listed', `${OF_OWN} && isPage()`, OF_OWN],
  ['an id is used again', '&& !exists(tombstone(id))', ''],
  ['an experience goes without a tombstone', '&& existsAfter(tombstone(id))', '', 21],
  ['what never was can be deleted', '? exists(tombstone(id)) :', '? true :'],
  ['anything can be buried', '&& !existsAfter(experience(id));', ';', 3],
  ['unknown fields are let in', 'after.keys().hasOnly(fields())', 'true'],
  ['unknown fields are changed', 'affectedKeys().hasOnly(fields())', 'size() >= 0', 6],
  ['a role may be missing', 'isRole(data.role)', "isRole(data.get('role', 'A'))", 9],
  ['an unknown mode goes', "hasOnly(['onsite',", "hasAny(['onsite',", 39],
  ['a round more is let in', 'rounds.size() <= 30', 'rounds.size() <= 31', 5],
  ['a round may be anything', "== rounds.concat(['.'])", '!= []', 3],
  ['texts may be longer together', 'size() <= 20000', 'size() <= 30000', 4],
  ['a detail more is let in', '{1,60}', '{1,61}', 39],
  ['a question more is let in', 'list.size() <= 30', 'list.size() <= 31', 12],
  ['questions may be longer', '{1,300}', '{1,301}', 39],
  ['an answer may take a year and a week', 'value <= 52', 'value <= 53', 29],
  ['what is optional may be anything', "data.get('rating', 1) in [1, 2, 3, 4, 5]", 'true'],
  ['any day to come is let in', "&& day <= request.time + duration.value(2, 'd')", '', 7],
  ['a company may hide a character', '\n        && isVisible(value)', '', 12],
  ['a role may hide a character', 'value.trim() && isVisible(value)', 'value.trim()'],
  ['a company may have two spaces', "&& (' ' + value).matches('(?: [^ ]+)+')", '', 39],
  ['a page holds one experience more', 'request.query.limit <= 50', 'request.query.limit <= 51'],
  ['experiences can be skipped', '<= 50 && request.query.offset in [0, null]', '<= 50'],
  ['a search finds one experience more', 'request.query.limit <= 51', 'request.query.limit <= 52', 39],
  ['what a search finds can be skipped', '<= 51 && request.query.offset in [0, null]', '<= 51', 39],
  ['a search names all', 'list: if request.query.limit <= 51 &&', 'list: if true ||', 36],
  [
    'what is indexed is shown one by one',
    'allow list: if request.query.limit <= 51',
    'allow read: if request.query.limit <= 51',
    39,
  ],
  ['everything can be listed', 'return request.query.limit <= 50 &&', 'return true ||'],
  ['nothing can be listed', 'request.query.limit <= 50', 'request.query.limit < 0'],
  ['anonymous accounts write', "&& request.auth.token.firebase.sign_in_provider != 'anonymous'", ''],
  ['nobody counts what is new', '&& getAfter(pace(request.auth.uid)).data.experience == id', ''],
  ['a day holds one experience more', 'count <= 30', 'count <= 31', 27],
  ['a day never ends', ' || before.data.at.date() < request.time.date()', ''],
  ['every experience is the first of the day', 'isFirst ? 1 : before.data.count + 1', 'after.count'],
  ['any time is now', "'at': request.time }", "'at': after.at }"],
  ['a pace counts what is there already', '&& !exists(experience(request.resource.data.experience))', '', 38],
  [
    'a pace counts what is not there',
    'existsAfter(experience(request.resource.data.experience))',
    'true',
    11,
  ],
  [
    'a pace belongs to everybody',
    `${PACE_WRITE}\n        && request.auth.uid == uid\n`,
    `${PACE_WRITE}\n`,
    3,
  ],
  [
    'everybody sees a pace',
    `${PACE_READ}get: if isSignedIn() && request.auth.uid == uid`,
    `${PACE_READ}get`,
    8,
  ],
  ['paces are listed', `${PACE_READ}get: if isSignedIn() && request.auth.uid == uid`, `${PACE_READ}read`, 8],
  ['what is saved belongs to everybody', 'request.auth.uid == uid && areSaved', 'areSaved', 39],
  ['what is saved is no list of texts', "== data.ids.concat(['.'])", '!= []', 5],
  ['one more is saved', 'data.ids.size() <= 500', 'data.ids.size() <= 501', 3],
  ['more is saved than ids', "data.keys().hasOnly(['ids'])", 'true', 4],
  [
    'today’s pace is deleted',
    '(resource == null || resource.data.at.date() <',
    '(true || resource.data.at.date() <',
    5,
  ],
  ['everybody counts', 'directory/{id} {\n      allow read', 'directory/{id} {\n      allow read, write', 22],
  [
    'everybody indexes',
    'search/{id} {\n      allow list',
    'search/{id} {\n      allow write; allow list',
    32,
  ],
  [
    'everybody counts in years',
    'totals/{id} {\n      allow read',
    'totals/{id} {\n      allow read, write',
    16,
  ],
  [
    'the counts of all companies are listed',
    'Stats/{id} {\n      allow get',
    'Stats/{id} {\n      allow read',
    3,
  ],
  [
    'the totals of all companies are listed',
    'Totals/{id} {\n      allow get',
    'Totals/{id} {\n      allow read',
    15,
  ],
  ['what was counted is shown', 'match /companyStats/{id}', 'match /{kept}/{id}'],
  ['what is below the directory is shown', 'match /directory/{id}', 'match /directory/{id=**}', 4],
];

/** The rules with a fault. Throws when the piece is not there exactly once. */
export function breakRules(rules: string, [name, piece, replacement]: Fault): string {
  const pieces = rules.split(piece);
  if (pieces.length === 2) return pieces.join(replacement);
  throw new Error(`Cannot make the fault "${name}": its piece is there ${pieces.length - 1} times`);
}
