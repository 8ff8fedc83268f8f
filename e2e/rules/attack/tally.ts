import type { Verdict } from './judge.ts';

interface Count {
  accepted: number;
  refused: number;
}

/** Counts what the model says of requests, by their kinds. */
export class Tally {
  private readonly counts = new Map<string, Count>();

  count(kind: string, verdict: Verdict): void {
    const count = this.of(kind);
    this.counts.set(kind, { ...count, [verdict.kind]: count[verdict.kind] + 1 });
  }

  of(kind: string): Count {
    return this.counts.get(kind) ?? { accepted: 0, refused: 0 };
  }

  total(): Count {
    const all = [...this.counts.values()];
    const sum = (verdict: keyof Count): number => all.reduce((total, count) => total + count[verdict], 0);
    return { accepted: sum('accepted'), refused: sum('refused') };
  }

  size(): number {
    const { accepted, refused } = this.total();
    return accepted + refused;
  }

  /** Which kinds were accepted, or refused, less often than so many times. */
  rarerThan(least: number): readonly string[] {
    return this.sorted().flatMap(([kind, count]) =>
      (['accepted', 'refused'] as const)
        .filter((verdict) => count[verdict] < least)
        .map((verdict) => `${kind} is hardly ${verdict}`),
    );
  }

  render(): string {
    const lines = [...this.sorted(), ['all', this.total()] as const].map(([kind, { accepted, refused }]) => {
      const share = Math.round((100 * accepted) / (accepted + refused));
      return `${kind.padEnd(24)}${String(accepted).padStart(9)}${String(refused).padStart(9)}${`${share} %`.padStart(10)}`;
    });
    return [`${'kind'.padEnd(24)} accepted  refused  accepted`, ...lines].join('\n');
  }

  private sorted(): readonly (readonly [string, Count])[] {
    return [...this.counts].sort(([a], [b]) => a.localeCompare(b));
  }
}
