/**
 * Carries out tasks one after another. A task that fails does not stop the others. Rejects at the end if a task has failed,
 * with the number of failures and the first message. `what` names the tasks.
 */
export async function finishAll(what: string, tasks: readonly (() => Promise<void>)[]): Promise<void> {
  const failures: Error[] = [];
  for (const task of tasks) await task().catch((error: Error) => failures.push(error));
  if (failures.length > 0)
    throw new Error(`Cannot finish ${failures.length} ${what}: ${failures[0]?.message}`, { cause: failures });
}
