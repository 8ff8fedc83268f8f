/** Keeps the `max` values that were asked for last, by name; the others are forgotten. */
export class RecentlyUsed<Value> {
  private readonly kept = new Map<string, Value>();

  constructor(private readonly max: number) {}

  /** The value of that name, created when it is not kept. */
  getOrCreate(name: string, create: () => Value): Value {
    const value = this.kept.get(name) ?? create();
    // What is used last stands last.
    this.kept.delete(name);
    this.kept.set(name, value);
    const [oldest] = this.kept.keys();
    if (this.kept.size > this.max && oldest !== undefined) this.kept.delete(oldest);
    return value;
  }

  values(): Iterable<Value> {
    return this.kept.values();
  }

  clear(): void {
    this.kept.clear();
  }
}
