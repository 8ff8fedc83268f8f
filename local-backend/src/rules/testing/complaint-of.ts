import { loadRuleset, renderRulesIssue } from '../ruleset.ts';

/** The first complaint about the text of a rules file, rendered; undefined when there is none. */
export function complaintOf(content: string, name = 'firestore.rules'): string | undefined {
  const file = { name, content };
  const [issue] = loadRuleset(file).issues;
  return issue && renderRulesIssue(file, issue);
}
