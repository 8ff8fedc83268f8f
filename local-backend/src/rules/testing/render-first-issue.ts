import { loadRuleset, renderRulesIssue } from '../ruleset.ts';

/** The first issue of the text of a rules file, rendered; undefined without one. */
export function renderFirstIssue(content: string, name = 'firestore.rules'): string | undefined {
  const file = { name, content };
  const [issue] = loadRuleset(file).issues;
  return issue && renderRulesIssue(file, issue);
}
