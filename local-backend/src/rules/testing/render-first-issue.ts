import { loadRuleset, renderRulesIssue } from '../ruleset.ts';

/** The first issue of a rules file as text; undefined if there is no issue. */
export function renderFirstIssue(content: string, name = 'firestore.rules'): string | undefined {
  const file = { name, content };
  const [issue] = loadRuleset(file).issues;
  return issue && renderRulesIssue(file, issue);
}
