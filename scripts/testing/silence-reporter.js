const SILENT_MS = 120_000;

/**
 * A reporter for Jest and for Playwright, which call the methods that they know. Prints the name of a test that has
 * begun no step and ended none for two minutes. Jest's tests have no steps. Does not end the test.
 */
export default class SilenceReporter {
  /** @type {Map<string, NodeJS.Timeout>} */
  timers = new Map();

  /** @param {{ path: string }} file @param {{ fullName: string }} test */
  onTestCaseStart({ path }, { fullName }) {
    this.note(`${path} ${fullName}`, `${path}: ${fullName}`);
  }

  /** @param {{ path: string }} file @param {{ fullName: string }} test */
  onTestCaseResult({ path }, { fullName }) {
    this.forget(`${path} ${fullName}`);
  }

  /** @param {{ id: string, titlePath(): string[] }} test */
  onTestBegin(test) {
    this.note(test.id, titleOf(test));
  }

  /** @param {{ id: string, titlePath(): string[] }} test @param {unknown} _result @param {{ title: string }} step */
  onStepBegin(test, _result, { title }) {
    this.note(test.id, `${titleOf(test)}, in the step '${title}'`);
  }

  /** @param {{ id: string, titlePath(): string[] }} test @param {unknown} _result @param {{ title: string }} step */
  onStepEnd(test, _result, { title }) {
    this.note(test.id, `${titleOf(test)}, after the step '${title}'`);
  }

  /** @param {{ id: string }} test */
  onTestEnd({ id }) {
    this.forget(id);
  }

  /** @param {string} key @param {string} name */
  note(key, name) {
    this.forget(key);
    const timer = setTimeout(() => console.log(`Silent for two minutes: ${name}`), SILENT_MS);
    this.timers.set(key, timer.unref());
  }

  /** @param {string} key */
  forget(key) {
    clearTimeout(this.timers.get(key));
    this.timers.delete(key);
  }
}

/** @param {{ titlePath(): string[] }} test */
const titleOf = (test) => test.titlePath().filter(Boolean).join(' › ');
