// A shared machine may stall for seconds; what passes only the second time is printed with its first error.
if (process.env.CI) jest.retryTimes(1, { logErrorsBeforeRetry: true });
