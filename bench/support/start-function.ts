import { deliverEvents } from '../../functions/src/testing/event-deliverer.ts';
import { deployFunction } from '../../functions/src/testing/function-process.ts';
import type { openStore } from './open-store.ts';

/** Runs the function as deployed, with an event for each change of an experience. `await using` stops the function. */
export async function startFunction({ database, port }: Pick<Store, 'database' | 'port'>) {
  const deployed = await deployFunction();
  const counter = await deployed.start(port);
  const events = deliverEvents(database, { latest: 0, twice: 0 });
  events.handTo([counter]);
  return {
    pid: counter.pid,
    /** Resolves when all events so far are acknowledged. Rejects if an event failed or an error was logged. */
    async drained(): Promise<void> {
      await events.drained();
      const isWrong = events.failed > 0 || counter.log().includes('"severity":"ERROR"');
      if (isWrong) throw new Error(`Counting failed: ${counter.log()}`);
    },
    async [Symbol.asyncDispose]() {
      events.close();
      await counter.kill();
      deployed.remove();
    },
  };
}

type Store = Awaited<ReturnType<typeof openStore>>;
