/**
 * Carries out tasks in their order, `atOnce` at a time, and begins none once `isOver`, which is asked before each. A task
 * that fails does not stop the others. Rejects at the end if a task has failed, with the number of failures and the first
 * message. `what` names the tasks.
 */
export async function finishAll(
  what: string,
  tasks: readonly (() => Promise<void>)[],
  atOnce = 1,
  isOver: () => boolean = () => false,
): Promise<void> {
  const failures: Error[] = [];
  const waiting = tasks.values();
  const work = async (): Promise<void> => {
    for (const task of waiting) {
      if (isOver()) return;
      await task().catch((error: Error) => failures.push(error));
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  if (failures.length > 0)
    throw new Error(`Cannot finish ${failures.length} ${what}: ${failures[0]?.message}`, { cause: failures });
}
