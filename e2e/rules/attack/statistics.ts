import type { Result } from './expected-result.ts';

interface Count {
  accepted: number;
  refused: number;
}

/** Counts what the model expects of requests, by what they do. */
export class Statistics {
  private readonly counts = new Map<string, Count>();

  add(name: string, { kind }: Result): void {
    const count = this.counts.get(name) ?? { accepted: 0, refused: 0 };
    count[kind]++;
    this.counts.set(name, count);
  }

  total(): Count & { readonly requests: number } {
    const all = [...this.counts.values()];
    const sum = (kind: keyof Count): number => all.reduce((total, count) => total + count[kind], 0);
    return { accepted: sum('accepted'), refused: sum('refused'), requests: sum('accepted') + sum('refused') };
  }

  /** What was accepted, or refused, less often than so many times. */
  rarerThan(min: number): readonly string[] {
    return Object.entries(this.byName()).flatMap(([name, count]) =>
      (['accepted', 'refused'] as const)
        .filter((kind) => count[kind] < min)
        .map((kind) => `${name} is hardly ${kind}`),
    );
  }

  byName(): Readonly<Record<string, Count>> {
    return Object.fromEntries([...this.counts].sort(([a], [b]) => a.localeCompare(b)));
  }
}
