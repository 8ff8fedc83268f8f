import Sequencer from '@jest/test-sequencer';

/** The suites that take longest. On a fresh clone, Jest does not know that, and would leave them to one worker. */
const SLOWEST = ['rules/rules', 'rules/attack', 'verify/verify-store', 'protocol/chromium', 'protocol/kill'];

/** @param {{ path: string }} test */
const rankOf = ({ path }) => {
  const rank = SLOWEST.findIndex((name) => path.replaceAll('\\', '/').includes(`${name}.test.`));
  return rank < 0 ? SLOWEST.length : rank;
};

export default class SlowestFirst extends Sequencer {
  /** @override @param {Parameters<InstanceType<typeof Sequencer>['sort']>[0]} tests */
  async sort(tests) {
    const usual = await super.sort(tests);
    return [...usual].sort((one, other) => rankOf(one) - rankOf(other));
  }
}
