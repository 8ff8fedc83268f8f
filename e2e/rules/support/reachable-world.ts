import type { Who } from './callers.ts';
import { everyQuestion, type HttpQuestion, type Subjects } from './questions.ts';
import type { RulesServer } from './rules-server.ts';

/** What somebody is told, but for when. */
export interface Answer {
  readonly question: string;
  readonly status: number;
  readonly headers: readonly (readonly [string, string])[];
  readonly body: string;
}

/** Asks all there is to ask, and gives the answers with their times made comparable. */
export async function readWorld(
  server: Pick<RulesServer, 'host' | 'port'>,
  who: Who,
  subjects: Subjects,
): Promise<readonly Answer[]> {
  const questions = everyQuestion(subjects);
  const answers: Answer[] = [];
  for (let start = 0; start < questions.length; start += AT_ONCE) {
    const some = questions.slice(start, start + AT_ONCE);
    answers.push(...(await Promise.all(some.map((question) => ask(server, who, question)))));
  }
  return withComparableTimes(answers);
}

/** How many questions are on their way together. */
const AT_ONCE = 50;
/** Tells the time or follows from the length of one. */
const VOLATILE_HEADERS = ['date', 'content-length'];

async function ask(
  { host, port }: Pick<RulesServer, 'host' | 'port'>,
  who: Who,
  { name, method, path, body }: HttpQuestion,
): Promise<Answer> {
  const response = await fetch(`http://${host}:${port}${path}`, {
    method,
    headers: authorizationOf(who),
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return {
    question: name,
    status: response.status,
    headers: [...response.headers].filter(([header]) => !VOLATILE_HEADERS.includes(header)),
    body: await response.text(),
  };
}

/** As the emulators take it: claims without a signature. */
function authorizationOf(who: Who): Record<string, string> {
  if (who === 'stranger') return {};
  if (who === 'administrator') return { authorization: 'Bearer owner' };
  const { uid, ...claims } = who;
  const encode = (part: object): string => Buffer.from(JSON.stringify(part)).toString('base64url');
  return { authorization: `Bearer ${encode({ alg: 'none' })}.${encode({ sub: uid, ...claims })}.` };
}

const NOW = /"(readTime|commitTime)":\s*"[^"]*"/g;
const TRANSACTION = /"transaction":\s*"[^"]*"/g;
const TIME = /\d{4}-\d\d-\d\dT[\d:.]+Z/g;

/** The times of documents become their rank among all that are told. */
function withComparableTimes(answers: readonly Answer[]): readonly Answer[] {
  const bodies = answers.map(({ body }) =>
    body.replace(NOW, '"$1":"now"').replace(TRANSACTION, '"transaction":"any"'),
  );
  const times = [...new Set(bodies.flatMap((body) => body.match(TIME) ?? []))];
  times.sort((a, b) => Date.parse(a) - Date.parse(b) || a.localeCompare(b));
  const rank = new Map(times.map((time, index) => [time, `time ${index}`]));
  return answers.map((answer, index) => ({
    ...answer,
    body: (bodies[index] ?? '').replace(TIME, (time) => rank.get(time) ?? time),
  }));
}
