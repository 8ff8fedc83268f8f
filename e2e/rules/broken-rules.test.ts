import { breakRules, FAULTS } from './broken-rules.ts';
import { RULES } from './support/rules-server.ts';

// A renamed function breaks this within a second, before anything runs on a server.
test.each(FAULTS)('the rules have the piece that is broken so that %s', (name, piece, replacement) => {
  expect(breakRules(RULES, [name, piece, replacement])).not.toBe(RULES);
});
