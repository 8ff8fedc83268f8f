import type { CompiledMatch } from './compile.ts';
import type { Evaluation } from './evaluation.ts';
import { Failure, LimitFailure } from './failure.ts';
import { type MatchedAllow, matchPath, type PathElement } from './match-path.ts';
import { truth } from './operators.ts';
import type { Method } from './tree.ts';

/** Why one `allow` did not: its condition was false, or failed. */
export interface Refusal {
  /** The offset of the `allow`. */
  readonly at: number;
  readonly failure: Failure | undefined;
}

export type Judgement =
  | { readonly kind: 'allowed' }
  | { readonly kind: 'denied'; readonly refusals: readonly Refusal[] };

/**
 * Whether any `allow` that fits the path and the method holds; the first that does ends the search. Starts again, with
 * more documents loaded, as long as one fails for want of them.
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

/** Whether a failure stands behind a denial, so that documents may change it. */
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
