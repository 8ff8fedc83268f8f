/** What is wrong with the counts of some companies, as lines for people. */
export class Details {
  private readonly lines = new Map<string, string[]>();

  add(company: string, line: string): void {
    const lines = this.lines.get(company) ?? [];
    lines.push(line);
    this.lines.set(company, lines);
  }

  /** Adds a line where a number is not what it has to be; undefined is none. */
  compare(company: string, what: string, was: number | undefined, is: number | undefined): void {
    if (was !== is) this.add(company, `${what}: ${was ?? 0} → ${is ?? 0}`);
  }

  of(company: string): readonly string[] {
    return this.lines.get(company) ?? [];
  }
}
