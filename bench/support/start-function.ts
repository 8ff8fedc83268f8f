import { deliverEvents } from '../../functions/src/testing/event-deliverer.ts';
import { deployFunction } from '../../functions/src/testing/function-process.ts';
import type { openStore } from './open-store.ts';

/** The function as it is deployed, told at once of every experience that changes in a store; for `await using`. */
export async function startFunction({ database, port }: Pick<Store, 'database' | 'port'>) {
  const deployed = await deployFunction();
  const counter = await deployed.start(port);
  const events = deliverEvents(database, { latest: 0, twice: 0 });
  events.handTo([counter]);
  return {
    pid: counter.pid,
    /** Resolves when every event until now has been acknowledged. Rejects when one failed, or when counts turned out wrong. */
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
