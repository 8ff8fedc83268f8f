import { noteRead, readKept, readKeptExperiences } from '../kept/index.ts';
import { connection, isOnline } from '../model/connection.ts';
import { type Fail, type Listen, type Stop, stopAll } from './listen.ts';
import type { Account } from './source/account.ts';

/** A `Next` that is also told whether the value has something that is not stored yet. */
export type NextKept<Value> = (value: Value, isPending?: boolean) => void;

/**
 * Keeps what `listen` tells, except pending values: after a reload they would look stored, although they are lost. While
 * the store cannot be reached, tells what was kept, until `listen` tells something. Until a value is stored, `listen` may
 * know nothing but the page's own changes. `withUnsent` adds them to what was kept.
 */
export const keptWatch =
  <Value>(
    key: string,
    listen: (next: NextKept<Value>, fail: Fail) => Stop,
    withUnsent?: (kept: Value) => Value,
  ): Listen<Value> =>
  (next, fail) => {
    const noted: Listen<Value> = (tell, fail) => {
      let isOver = false;
      const addUnsent = async (value: Value): Promise<void> => {
        const kept = await readKept(key);
        if (!isOver) tell(kept && withUnsent ? withUnsent(kept.value as Value) : value);
      };
      const stop = listen((value, isPending) => {
        if (isPending && !isOver && withUnsent) return void addUnsent(value);
        isOver = true;
        if (!isPending) noteRead(key, value);
        tell(value);
      }, fail);
      return stopAll(stop, () => {
        isOver = true;
      });
    };
    const tellKept = async (): Promise<(() => void) | undefined> => {
      const kept = await readKept(key);
      return kept && (() => tell(kept.value as Value, kept.at, next));
    };
    return withKept(noted, tellKept)(next, fail);
  };

/** Watches the experiences with these ids, as `keptWatch` does. Of the kept experiences, each has a time of its own. */
export const keptListed =
  (watch: Account['watchListed']): Account['watchListed'] =>
  (ids, next, fail) => {
    let known = (_: readonly string[]): void => undefined;
    const listed = new Promise<readonly string[]>((resolve) => {
      known = resolve;
    });
    const tellKept = async (): Promise<() => void> => {
      const [wanted, kept] = await Promise.all([listed, readKeptExperiences()]);
      const found = wanted.flatMap((id) => ({ id, ...kept.get(id) }));
      const there = found.filter(({ at }) => at !== undefined);
      const at = Math.min(Date.now(), ...there.map(({ at }) => at ?? 0));
      return () =>
        tell(
          there.map(({ id, value }) => ({ id, data: value })),
          at,
          next,
        );
    };
    const told: typeof ids = (tell, fail) =>
      ids((now) => {
        known(now);
        tell(now);
      }, fail);
    return withKept<Parameters<typeof next>[0]>((...listener) => watch(told, ...listener), tellKept)(
      next,
      fail,
    );
  };

function tell<Value>(value: Value, at: number, next: (value: Value) => void): void {
  connection.noteKept(at);
  next(value);
}

/** Calls what `readKept` gives whenever the store cannot be reached, but not once `listen` has told something. */
const withKept =
  <Value>(listen: Listen<Value>, readKept: () => Promise<(() => void) | undefined>): Listen<Value> =>
  (next, fail) => {
    let isOver = false;
    const update = async (): Promise<void> => {
      if (isOver || (isOnline() && connection.read() === 'live')) return;
      const tellKept = await readKept();
      if (!isOver) tellKept?.();
    };
    const stop = listen((value) => {
      isOver = true;
      next(value);
    }, fail);
    const stopWatching: Stop = connection.watch(update);
    void update();
    return stopAll(stop, stopWatching, () => {
      isOver = true;
    });
  };
