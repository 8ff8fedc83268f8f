import { breakRules, FAULTS } from './broken-rules.ts';
import { RULES } from './support/rules-server.ts';

// Without this test, a renamed function of the rules would be noticed only by the slow tests with a server.
test.each(FAULTS)('the rules have the piece that is broken so that %s', (name, piece, replacement) => {
  expect(breakRules(RULES, [name, piece, replacement])).not.toBe(RULES);
});
