import { everyRequest, type HttpRequest, type Subjects } from './http-requests.ts';
import { type Address, authorizationOf } from './send.ts';
import type { Caller } from './users.ts';

/** What somebody is told, but for when. */
export interface Answer {
  readonly request: string;
  readonly status: number;
  readonly headers: readonly (readonly [string, string])[];
  readonly body: string;
}

/** Asks all there is to ask, and gives the answers with their times made comparable. */
export async function readWorld(
  server: Address,
  who: Caller,
  subjects: Subjects,
): Promise<readonly Answer[]> {
  const requests = everyRequest(subjects);
  const answers: Answer[] = [];
  for (let start = 0; start < requests.length; start += AT_ONCE) {
    const some = requests.slice(start, start + AT_ONCE);
    answers.push(...(await Promise.all(some.map((request) => send(server, who, request)))));
  }
  return withComparableTimes(answers);
}

/** How many requests are on their way together. */
const AT_ONCE = 50;
/** Tells the time or follows from the length of one. */
const VOLATILE_HEADERS = ['date', 'content-length'];

async function send(
  { host, port }: Address,
  who: Caller,
  { name, path, body }: HttpRequest,
): Promise<Answer> {
  const response = await fetch(`http://${host}:${port}${path}`, {
    headers: authorizationOf(who),
    ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
  });
  return {
    request: name,
    status: response.status,
    headers: [...response.headers].filter(([header]) => !VOLATILE_HEADERS.includes(header)),
    body: await response.text(),
  };
}

const NOW = /"(readTime|commitTime)":\s*"[^"]*"/g;
const TRANSACTION = /"transaction":\s*"[^"]*"/g;
const PAGE_TOKEN = /"nextPageToken":\s*"[^"]*"/g;
/** Google's emulator names in errors what it has stored, as a number that grows with each commit. */
const VERSION = /\b\d{13,}\b/g;
const TIME = /\d{4}-\d\d-\d\dT[\d:.]+Z/g;

/** Why a request is denied, which emulators tell and production does not. */
const EXPLANATION = /(Missing or insufficient permissions\.)[^"]*/g;
const GOOGLES_EXPLANATION = /(PERMISSION_DENIED: |"message":\s*")\\n[^"]* for '[a-z]+' @ L\d+[^"]*/g;

/** The times and versions of documents become their rank among all that are told. */
function withComparableTimes(answers: readonly Answer[]): readonly Answer[] {
  const bodies = answers.map(({ body }) =>
    body
      .replace(NOW, '"$1":"now"')
      .replace(TRANSACTION, '"transaction":"any"')
      .replace(PAGE_TOKEN, '"nextPageToken":"any"')
      .replace(EXPLANATION, '$1')
      .replace(GOOGLES_EXPLANATION, '$1denied'),
  );
  const rankOfTime = ranksOf(bodies, TIME, (a, b) => Date.parse(a) - Date.parse(b) || a.localeCompare(b));
  const rankOfVersion = ranksOf(bodies, VERSION, (a, b) => Number(BigInt(a) - BigInt(b)));
  return answers.map((answer, index) => ({
    ...answer,
    body: (bodies[index] ?? '').replace(TIME, rankOfTime).replace(VERSION, rankOfVersion),
  }));
}

function ranksOf(
  bodies: readonly string[],
  pattern: RegExp,
  compare: (a: string, b: string) => number,
): (found: string) => string {
  const all = [...new Set(bodies.flatMap((body) => body.match(pattern) ?? []))].sort(compare);
  const ranks = new Map(all.map((found, rank) => [found, `rank ${rank}`]));
  return (found) => ranks.get(found) ?? found;
}
