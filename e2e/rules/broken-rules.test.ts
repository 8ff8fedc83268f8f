import { breakRules, FAULTS } from './broken-rules.ts';
import { RULES } from './support/rules-server.ts';

// If a function of the rules is renamed, this test fails within a second, without a server.
test.each(FAULTS)('the rules have the piece that is broken so that %s', (name, piece, replacement) => {
  expect(breakRules(RULES, [name, piece, replacement])).not.toBe(RULES);
});
