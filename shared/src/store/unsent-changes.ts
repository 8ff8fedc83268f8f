type Change<Value> = (value: Value) => Value;

/** The changes of accounts that the store has not answered. */
export function createUnsentChanges<Value>() {
  const unsent = new Map<Change<Value>, string>();
  return {
    /** Notes the change until the store answers, and returns the answer. */
    note<Answer>(uid: string, change: Change<Value>, answer: Promise<Answer>): Promise<Answer> {
      unsent.set(change, uid);
      return answer.finally(() => unsent.delete(change));
    },
    /** The value with the account's changes, the oldest first. */
    addTo: (uid: string, value: Value): Value =>
      [...unsent].filter(([, of]) => of === uid).reduce((changed, [change]) => change(changed), value),
  };
}
