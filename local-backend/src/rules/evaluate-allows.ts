import type { CompiledMatch } from './compile.ts';
import type { Evaluation } from './evaluation.ts';
import { Failure, LimitFailure } from './failure.ts';
import { type MatchedAllow, matchPath, type PathElement } from './match-path.ts';
import { truth } from './operators.ts';
import type { Method } from './tree.ts';

/** The reason why an `allow` did not apply: its condition was false or failed. */
export interface Refusal {
  /** The offset of the `allow` in the source. */
  readonly at: number;
  readonly failure: Failure | undefined;
}

export type Judgement =
  | { readonly kind: 'allowed' }
  | { readonly kind: 'denied'; readonly refusals: readonly Refusal[] };

/**
 * Allows the request if at least one `allow` for the path and the method has a true condition. The first true condition
 * ends the search. If conditions fail because documents are not loaded, loads these documents and starts again.
 */
export function evaluateAllows(
  blocks: readonly CompiledMatch[],
  method: Method,
  path: readonly PathElement[],
  evaluation: Evaluation,
): Judgement {
  let candidates: readonly MatchedAllow[];
  try {
    candidates = matchPath(blocks, path).filter(({ allow }) => allow.methods.includes(method));
  } catch (error) {
    if (!(error instanceof LimitFailure)) throw error;
    return { kind: 'denied', refusals: [{ at: 0, failure: error }] };
  }
  let judgement: Judgement;
  do judgement = judgeOnce(candidates, evaluation);
  while (isOpen(judgement) && evaluation.restart());
  evaluation.report();
  return judgement;
}

/** True if a denial includes a failure, so that loading further documents may change the judgement. */
const isOpen = (judgement: Judgement): boolean =>
  judgement.kind === 'denied' && judgement.refusals.some(({ failure }) => failure !== undefined);

function judgeOnce(candidates: readonly MatchedAllow[], evaluation: Evaluation): Judgement {
  const refusals: Refusal[] = [];
  for (const matched of candidates) {
    const outcome = evaluate(matched, evaluation);
    if (outcome === true) return { kind: 'allowed' };
    const failure = outcome === false ? undefined : outcome;
    refusals.push({ at: matched.allow.at, failure });
    if (failure instanceof LimitFailure) break;
  }
  return { kind: 'denied', refusals };
}

function evaluate({ allow, wildcards }: MatchedAllow, evaluation: Evaluation): boolean | Failure {
  if (allow.condition === undefined) return true;
  evaluation.wildcards = wildcards;
  try {
    return truth(allow.condition(evaluation));
  } catch (error) {
    if (error instanceof Failure) return error;
    throw error;
  }
}
