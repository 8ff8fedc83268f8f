import type { AccessPolicy, RulesFile, RulesIssue } from '../core/access/access-policy.ts';
import type { Report } from '../core/report.ts';
import { renderRulesIssue } from '../rules/ruleset.ts';
import type { ListenHub } from './listen-hub.ts';

/** Loads rules from a watched file or from an admin call. */
export class RulesLoader {
  private hasLoaded = false;

  constructor(
    private readonly policy: AccessPolicy,
    private readonly hub: ListenHub,
    private readonly report: Report,
  ) {}

  /**
   * Passes rules to the policy and reports their issues. Rules with an issue of severity ERROR are not used, and the
   * current rules remain in force. When the new rules are in force, the access of open listeners is checked again at
   * once.
   */
  load(files: readonly RulesFile[]): readonly RulesIssue[] {
    const issues = this.policy.loadRules(files);
    const [file = { name: 'rules', content: '' }] = files;
    for (const issue of issues) this.report(renderRulesIssue(file, issue));
    if (issues.some(({ severity }) => severity === 'ERROR')) {
      this.reportLack(`Correct ${file.name}`);
    } else {
      this.hasLoaded = true;
      const ended = this.hub.recheckAccess();
      this.report(`${this.policy.description}${ended === 0 ? '' : `; ended ${ended} listeners it denies`}`);
    }
    return issues;
  }

  /** Reports that a file of rules cannot be read. The current rules remain in force. */
  fail(name: string, why: string): void {
    this.report(`Cannot load security rules: ${why}`);
    this.reportLack(`Write the rules into ${name}`);
  }

  private reportLack(advice: string): void {
    this.report(
      this.hasLoaded
        ? 'Security rules: those loaded before stay in force'
        : `${this.policy.description} but to administrators. ${advice}; the server need not start again`,
    );
  }
}
