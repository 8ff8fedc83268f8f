/** Keeps the `most` values that were asked for last, by name; the others are forgotten. */
export class RecentlyUsed<Value> {
  private readonly kept = new Map<string, Value>();

  constructor(private readonly most: number) {}

  /** The value of that name, made when it is not kept. */
  take(name: string, make: () => Value): Value {
    const value = this.kept.get(name) ?? make();
    // What is used last stands last.
    this.kept.delete(name);
    this.kept.set(name, value);
    const [oldest] = this.kept.keys();
    if (this.kept.size > this.most && oldest !== undefined) this.kept.delete(oldest);
    return value;
  }

  values(): Iterable<Value> {
    return this.kept.values();
  }

  clear(): void {
    this.kept.clear();
  }
}
