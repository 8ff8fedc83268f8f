import SilenceReporter from './silence-reporter.js';

const MINUTE_MS = 60_000;
const file = { path: 'saving.test.ts' };
const browserTest = { id: '7', titlePath: () => ['', 'e2e', 'saving.spec.ts', 'a form is saved'] };

test('names a test that is silent for two minutes, and its step, but no test that goes on or has ended', () => {
  jest.useFakeTimers();
  const print = jest.spyOn(console, 'log').mockImplementation(() => undefined);
  const reporter = new SilenceReporter();
  reporter.onTestCaseStart(file, { fullName: 'saves' });
  reporter.onTestCaseStart(file, { fullName: 'ends' });
  reporter.onTestBegin(browserTest);
  jest.advanceTimersByTime(MINUTE_MS);
  reporter.onTestCaseResult(file, { fullName: 'ends' });
  reporter.onStepBegin(browserTest, undefined, { title: 'Click' });
  jest.advanceTimersByTime(MINUTE_MS);
  expect(print.mock.calls).toEqual([['Silent for two minutes: saving.test.ts: saves']]);
  jest.advanceTimersByTime(MINUTE_MS);
  expect(print).toHaveBeenLastCalledWith(
    "Silent for two minutes: e2e › saving.spec.ts › a form is saved, in the step 'Click'",
  );
  reporter.onTestEnd(browserTest);
  jest.advanceTimersByTime(5 * MINUTE_MS);
  expect(print).toHaveBeenCalledTimes(2);
  print.mockRestore();
});
