import { readFileSync } from 'node:fs';
import { pathOf, type Request } from './request.ts';
import { RULES_FILE, type RulesServer } from './rules-server.ts';
import type { RequestRunner } from './run-request.ts';

/** A rule: what it allows, of the documents of which collection. */
interface Rule {
  readonly collection: string;
  readonly method: string;
}

/** What one judgement may cost. @see https://firebase.google.com/docs/firestore/quotas#security_rules */
export const MAX_EXPRESSIONS = 1000;
const LIMIT_MESSAGE = 'maximum of 1000 expressions';

/** Costs one expression, so that the calls it can afford show what a call costs. */
const FREE: Rule = { collection: 'companyStats', method: 'get' };
const FREE_REQUEST: Request = {
  as: 'stranger',
  stored: {},
  action: { kind: 'get', key: 'companyStats' },
};

/** Finds out what requests cost in an engine that does not tell, by adding calls to a rule until it has had enough. */
export class Measure {
  private readonly rules = readFileSync(RULES_FILE, 'utf8');
  private affordable: number | undefined;

  constructor(
    private readonly server: RulesServer,
    private readonly runner: RequestRunner,
  ) {}

  /**
   * The expressions of the document that costs most, which the engine counts each by itself, and by how many that may be
   * wrong: the cost of one call. A guess near the result makes the search short.
   */
  async expressionsOf(
    request: Request,
    guess: number,
  ): Promise<{ readonly expressions: number; readonly error: number }> {
    this.affordable ??= await this.affordableCalls(FREE_REQUEST, FREE, 0);
    const perCall = MAX_EXPRESSIONS / (this.affordable + 1);
    const guessedCalls = Math.round(this.affordable - (guess - 1) / perCall);
    let calls: number | undefined;
    for (const rule of rulesFor(request)) {
      // A rule that affords as many calls costs no more than those before.
      if (calls !== undefined && (await this.isAffordable(request, rule, calls))) continue;
      calls = await this.affordableCalls(request, rule, guessedCalls);
    }
    await this.server.loadRules();
    if (calls === undefined) throw new Error('The request action no rule');
    return { expressions: 1 + Math.round((this.affordable - calls) * perCall), error: Math.ceil(perCall) };
  }

  /** How many calls more the request can afford in this rule: a binary search that tries what is near a guess first. */
  private async affordableCalls(request: Request, rule: Rule, guess: number): Promise<number> {
    const nearGuess = [guess, guess + 1, guess - 2, guess + 3];
    let [affordable, tooMany] = [-1, MAX_EXPRESSIONS];
    while (tooMany - affordable > 1) {
      const isOpen = (calls: number): boolean => affordable < calls && calls < tooMany;
      const calls = nearGuess.find(isOpen) ?? Math.floor((affordable + tooMany) / 2);
      if (await this.isAffordable(request, rule, calls)) affordable = calls;
      else tooMany = calls;
    }
    if (affordable < 0) throw new Error(`The rules refuse the request without any call more: ${rule.method}`);
    return affordable;
  }

  private async isAffordable(request: Request, rule: Rule, calls: number): Promise<boolean> {
    const id = await this.runner.prepare(request);
    await this.server.loadRules(padRule(this.rules, rule, calls));
    const refusal = await this.runner.refusal(request, id);
    if (refusal !== undefined && !refusal.message.includes(LIMIT_MESSAGE)) throw refusal;
    return refusal === undefined;
  }
}

/** The rules that judge a request, one for each document that it writes. */
function rulesFor({ as, stored, action }: Request): readonly Rule[] {
  if (action.kind === 'list') return [{ collection: action.query.collection, method: 'list|read' }];
  if (action.kind === 'get') return [{ collection: collectionOf(action.key), method: 'get|read' }];
  return Object.entries(action.writes).map(([key, { kind }]) => ({
    collection: collectionOf(pathOf(key, as, '')),
    method: kind === 'set' ? (stored[key] === undefined ? 'create' : 'update') : kind,
  }));
}

const collectionOf = (key: string): string => key.split('/')[0] ?? '';

/** How many calls a function of the padding makes; more in one expression would be too complex for Google's engine. */
const CALLS = 50;

/** The rules with so many calls more before the condition of one of them, to find out how many it can still afford. */
function padRule(rules: string, { collection, method }: Rule, calls: number): string {
  const block = rules.indexOf(`match /${collection}/{`);
  const end = rules.indexOf('\n    }\n', block);
  const allow = new RegExp(`allow [a-z, ]*\\b(?:${method})\\b[a-z, ]*: if `).exec(rules.slice(block, end));
  if (block < 0 || allow === null)
    throw new Error(`Cannot pad '${method}' of ${collection}: there is no such rule`);
  const at = block + allow.index + allow[0].length;
  const condition = rules.slice(at, rules.indexOf(';', at));
  const rest = rules.slice(at + condition.length, rules.lastIndexOf('  }\n}'));
  return `${rules.slice(0, at)}pad() && (${condition})${rest}${padding(calls)}  }\n}\n`;
}

/** `pad()`, which comes to true after so many calls of a function that does nothing. */
function padding(calls: number): string {
  const sizes = Array.from({ length: Math.ceil(calls / CALLS) }, (_, index) =>
    Math.min(CALLS, calls - index * CALLS),
  );
  const some = sizes.map(
    (size, index) => `    function pad${index}() { return ${Array(size).fill('one()').join(' && ')}; }\n`,
  );
  const all = ['true', ...sizes.map((_, index) => `pad${index}()`)].join(' && ');
  return ['    function one() { return true; }\n', ...some, `    function pad() { return ${all}; }\n`].join(
    '',
  );
}
