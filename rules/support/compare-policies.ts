import type { AccessPolicy } from 'local-backend';

/** A policy that decides like `policy`. Removes a policy from `others` as soon as it decides a request differently. */
export function compareWith(others: Map<string, AccessPolicy>, policy: AccessPolicy): AccessPolicy {
  function decide<Decision>(ask: (policy: AccessPolicy) => Decision): Decision {
    const decision = attempt(() => ask(policy));
    for (const [name, other] of others) {
      if (isAllowed(attempt(() => ask(other))) !== isAllowed(decision)) others.delete(name);
    }
    if ('error' in decision) throw decision.error;
    return decision.value;
  }
  const { coverageSummary, costs } = policy;
  return {
    description: policy.description,
    canGet: (...args) => decide((one) => one.canGet(...args)),
    canList: (...args) => decide((one) => one.canList(...args)),
    authorizeWrites: (...args) => decide((one) => one.authorizeWrites(...args)),
    loadRules: (files) => policy.loadRules(files),
    ...(coverageSummary && { coverageSummary: coverageSummary.bind(policy) }),
    ...(costs && { costs: costs.bind(policy) }),
  };
}

type Attempt<Value> = { readonly value: Value } | { readonly error: unknown };

function attempt<Value>(run: () => Value): Attempt<Value> {
  try {
    return { value: run() };
  } catch (error) {
    return { error };
  }
}

/** A denied read returns a verdict, and a denied write throws an error. */
const isAllowed = (decision: Attempt<unknown>): boolean =>
  'value' in decision && (decision.value as { readonly kind: string } | undefined)?.kind !== 'denied';
