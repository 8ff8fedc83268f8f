export type Next<Value> = (value: Value) => void;
export type Fail = (error: unknown) => void;
export type Stop = () => void;

/** Starts to listen, and returns how to stop. May call `next` at once. `fail` ends the listening. */
export type Listen<Value> = (next: Next<Value>, fail: Fail) => Stop;

export const stopAll =
  (...stops: readonly Stop[]): Stop =>
  () => {
    for (const stop of stops) stop();
  };

/** Calls back with the latest value of each once every one has a value, and with every change. */
export function listenToAll<Values extends readonly unknown[]>(
  all: { readonly [Index in keyof Values]: Listen<Values[Index]> },
  next: Next<Values>,
  fail: Fail,
): Stop {
  const told = new Map<number, unknown>();
  const stops = all.map((listen, index) =>
    listen((value) => {
      told.set(index, value);
      if (told.size === all.length) next(all.map((_, each) => told.get(each)) as unknown as Values);
    }, fail),
  );
  return stopAll(...stops);
}

/** Starts to listen once the source is loaded, unless it was stopped before. Fails if loading fails. */
export function listenOnceLoaded<Source>(
  source: Promise<Source>,
  start: (source: Source) => Stop,
  fail: Fail,
): Stop {
  let isStopped = false;
  let stop = (): void => undefined;
  source
    .then((loaded) => {
      if (isStopped) return;
      stop = start(loaded);
      // `start` may call back at once, and the callback may stop the listening.
      if (isStopped) stop();
    })
    .catch((error: unknown) => {
      if (!isStopped) fail(error);
    });
  return () => {
    isStopped = true;
    stop();
  };
}

/** The first value of `listen`. Rejects if `listen` fails before its first value. */
export const firstOf = <Value>(listen: Listen<Value>): Promise<Value> =>
  new Promise((resolve, reject) => {
    let isOver = false;
    let stop = (): void => undefined;
    const end = (): void => {
      isOver = true;
      stop();
    };
    stop = listen(
      (value) => {
        end();
        resolve(value);
      },
      (error) => {
        end();
        reject(error);
      },
    );
    if (isOver) stop();
  });
