import { readFileSync } from 'node:fs';
import { RULES_FILE, type RulesReport } from './rules-server.ts';

/** The places of `firestore.rules` that were never evaluated, each with its line. */
export function describeMissed({ missed }: RulesReport): readonly string[] {
  const lines = readFileSync(RULES_FILE, 'utf8').split('\n');
  return missed.map((place) => {
    const [line = 0, column = 0] = place.split(':').map(Number);
    return `${place} ${lines[line - 1]?.slice(column - 1)}`;
  });
}
