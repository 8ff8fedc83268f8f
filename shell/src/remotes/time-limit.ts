const noAnswer = (seconds: number): Error => new Error(`no answer within ${seconds} s`);

/** A signal that ends a request, its body included, with an error that says how long it had. */
export function timeLimitSignal(seconds: number): AbortSignal {
  const controller = new AbortController();
  setTimeout(() => controller.abort(noAnswer(seconds)), seconds * 1000);
  return controller.signal;
}

/** The result of `work`, or a rejection when it takes longer. The work itself goes on. */
export async function withTimeLimit<Result>(work: Promise<Result>, seconds: number): Promise<Result> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const limit = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(noAnswer(seconds)), seconds * 1000);
  });
  try {
    return await Promise.race([work, limit]);
  } finally {
    clearTimeout(timer);
  }
}
