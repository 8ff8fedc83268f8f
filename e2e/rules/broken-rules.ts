/** A fault in the rules, made by replacing a piece of their text: they allow or refuse too much. */
export type Fault = readonly [name: string, piece: string, replacement: string];

const IS_OWN = "request.resource.data == { 'uid': request.auth.uid }\n        && ";
const PACE_READ = 'match /pace/{uid} {\n      allow ';
const PACE_WRITE = 'allow create, update: if isAccount()';
const OF_OWN = ' && resource.data.uid == request.auth.uid';

export const FAULTS: readonly Fault[] = [
  ['everything belongs to everybody', 'return data.createdBy == request.auth.uid\n', 'return true\n'],
  ['an edit may change likes', 'after.likes == before.likes', 'after.likes is list'],
  ['likes may become any list', 'return after in [before,', 'return after is list || after in [before,'],
  ['a like can be counted twice', '(!(uid in before) && ', '('],
  [
    'a like may change other fields',
    "after.diff(before).affectedKeys().hasOnly(['likes'])",
    "after.diff(before).affectedKeys().hasOnly(['likes', 'role', 'createdBy'])",
  ],
  ['any name can be signed with', 'name == request.auth.token.name && ', ''],
  ['a name that stood there is refused', 'name == nameBefore || ', ''],
  ['what nobody owns can be claimed', '(!exists(experience(id)) ||', '(true ||'],
  ['an owner may be anything', `${IS_OWN}getAfter`, 'getAfter'],
  ['whose an experience is can be tried out', `${IS_OWN}request.resource`, 'request.resource'],
  ['an owner can be taken over', '\n        && request.resource.data == resource.data;', ';'],
  [
    'a named one keeps its owner',
    'isOwnName(data.createdByName, nameBefore) && !existsAfter(owner(id))',
    'true',
  ],
  ['an owner goes while the experience stays', '(!existsAfter(experience(id)) ||', '(true ||'],
  ['an owner outlives the experience', 'tombstone(id)) && !existsAfter(owner(id))', 'tombstone(id))'],
  [
    'owners are shown to everybody',
    'get: if isSignedIn() && resource.data.uid ==',
    'get: if true || resource.data.uid ==',
  ],
  ['owners are listed', `list: if isSignedIn()${OF_OWN}`, 'list: if isSignedIn()'],
  ['all owners documents of one account are listed', `${OF_OWN} && isPage()`, OF_OWN],
  ['an id is used again', '&& !exists(tombstone(id))', ''],
  ['an experience goes without a tombstone', '&& existsAfter(tombstone(id))', ''],
  ['what never was can be deleted', '? exists(tombstone(id)) :', '? true :'],
  ['anything can be buried', '&& !existsAfter(experience(id));', ';'],
  [
    'an edit may break limits',
    'isValid(after)\n        && areModes(before.modes',
    'true\n        && areModes(before.modes',
  ],
  ['unknown fields are let in', 'after.keys().hasOnly(fields())', 'true'],
  ['unknown fields are changed', 'affectedKeys().hasOnly(fields())', 'size() >= 0'],
  ['a status may be missing', 'data.status.matches', "data.get('status', 'pending').matches"],
  ['an unknown mode goes', "hasOnly(['onsite',", "hasAny(['onsite',"],
  ['a round more is let in', 'rounds.size() <= 30', 'rounds.size() <= 31'],
  ['a round may be anything', "== rounds.concat(['.'])", '!= []'],
  ['texts may be longer together', 'size() <= 20000', 'size() <= 30000'],
  ['a detail more is let in', '{1,60}', '{1,61}'],
  ['a question more is let in', 'list.size() <= 30', 'list.size() <= 31'],
  ['questions may be longer', '{1,300}', '{1,301}'],
  ['an answer may take a year and a week', 'value <= 52', 'value <= 53'],
  ['what is optional may be anything', "data.get('rating', 1) in [1, 2, 3, 4, 5]", 'true'],
  ['any day to come is let in', "&& day <= request.time + duration.value(1, 'd')", ''],
  ['a day more to come is let in', "duration.value(1, 'd')", "duration.value(2, 'd')"],
  ['a company may hide a character', '\n        && isVisible(value)', ''],
  ['a role may hide a character', 'value.trim() && isVisible(value)', 'value.trim()'],
  ['a company may have two spaces', "&& (' ' + value).matches('(?: [^ ]+)+')", ''],
  ['a page holds one experience more', 'request.query.limit <= 50', 'request.query.limit <= 51'],
  ['experiences can be skipped', '<= 50 && request.query.offset in [0, null]', '<= 50'],
  ['a search finds one experience more', 'request.query.limit <= 51', 'request.query.limit <= 52'],
  ['what a search finds can be skipped', '<= 51 && request.query.offset in [0, null]', '<= 51'],
  ['a search names all', 'list: if request.query.limit <= 51 &&', 'list: if true ||'],
  [
    'what is indexed is shown one by one',
    'search/{id} {\n      allow list',
    'search/{id} {\n      allow get: if true; allow list',
  ],
  ['everything can be listed', 'return request.query.limit <= 50 &&', 'return true ||'],
  ['nothing can be listed', 'request.query.limit <= 50', 'request.query.limit < 0'],
  ['anonymous accounts write', "&& request.auth.token.firebase.sign_in_provider != 'anonymous'", ''],
  ['nobody counts what is new', 'null)\n        && isCounted(id)', 'null)'],
  ['nobody counts edits', 'createdByName)\n        && isCounted(id)', 'createdByName)'],
  ['one write is counted for several', 'return after.experience == id && ', 'return '],
  ['what was counted before counts again', ' && after.at == request.time', ''],
  ['any id is let in', "id.matches('[A-Za-z0-9]{20}')", 'true'],
  ['an id may have other characters', "id.matches('[A-Za-z0-9]{20}')", "id.matches('.{20}')"],
  ['a day holds one experience more', 'count <= 10', 'count <= 11'],
  ['a day holds one edit more', 'edits <= 100', 'edits <= 101'],
  ['a year holds one experience more', 'all.size() <= 60', 'all.size() <= 61'],
  [
    'a year holds one experience of a company more',
    'removeAll(companies).size() <= 3',
    'removeAll(companies).size() <= 4',
  ],
  ['a day never ends', ' && resource.data.at.date() == request.time.date()', ''],
  ['a year never ends', ' && resource.data.at.year() == request.time.year()', ''],
  [
    'every experience is the first of the day',
    'isSameDay ? resource.data.count : 0',
    'after.count - created',
  ],
  ['every edit is the first of the day', 'isSameDay ? resource.data.edits : 0', 'after.edits - edited'],
  ['every experience is the first of the year', 'isSameYear ? resource.data.companies : []', '[]'],
  [
    'a change of the company is not counted',
    'edited.company == stored.company ? [] : [edited.company]',
    '[]',
  ],
  ['a like is an edit', "!edited.diff(stored).affectedKeys().hasOnly(['likes'])", 'edited != stored'],
  ['what changes nothing is an edit', "!edited.diff(stored).affectedKeys().hasOnly(['likes'])", 'true'],
  ['a pace belongs to everybody', `${PACE_WRITE}\n        && request.auth.uid == uid\n`, `${PACE_WRITE}\n`],
  ['everybody sees a pace', `${PACE_READ}get: if isSignedIn() && request.auth.uid == uid`, `${PACE_READ}get`],
  ['paces are listed', `${PACE_READ}get: if isSignedIn() && request.auth.uid == uid`, `${PACE_READ}read`],
  ['what is saved belongs to everybody', 'request.auth.uid == uid && areSaved', 'areSaved'],
  ['what is saved is no list of texts', "== data.ids.concat(['.'])", '!= []'],
  ['one more is saved', 'data.ids.size() <= 500', 'data.ids.size() <= 501'],
  ['more is saved than ids', "data.keys().hasOnly(['ids'])", 'true'],
  [
    'this year’s pace is deleted',
    'resource.data.at.year() < request.time.year()',
    'resource.data.at.date() < request.time.date()',
  ],
  ['everybody counts', 'directory/{id} {\n      allow read', 'directory/{id} {\n      allow read, write'],
  ['everybody indexes', 'search/{id} {\n      allow list', 'search/{id} {\n      allow write; allow list'],
  ['everybody counts in years', 'totals/{id} {\n      allow read', 'totals/{id} {\n      allow read, write'],
  [
    'the counts of all companies are listed',
    'Stats/{id} {\n      allow get',
    'Stats/{id} {\n      allow read',
  ],
  [
    'the totals of all companies are listed',
    'Totals/{id} {\n      allow get',
    'Totals/{id} {\n      allow read',
  ],
  ['what was counted is shown', 'match /companyStats/{id}', 'match /{kept}/{id}'],
  ['what is below the directory is shown', 'match /directory/{id}', 'match /directory/{id=**}'],
];

/** The rules with a fault. Throws when the piece is not there exactly once. */
export function breakRules(rules: string, [name, piece, replacement]: Fault): string {
  const pieces = rules.split(piece);
  if (pieces.length === 2) return pieces.join(replacement);
  throw new Error(`Cannot make the fault "${name}": its piece is there ${pieces.length - 1} times`);
}
