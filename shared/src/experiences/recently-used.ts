export class RecentlyUsed<Value> {
  private readonly entries = new Map<string, Value>();

  constructor(private readonly max: number) {}

  /** The value of that name, created when it is not there. */
  getOrCreate(name: string, create: () => Value): Value {
    const value = this.entries.get(name) ?? create();
    // The last entry of a map is the one that was set last.
    this.entries.delete(name);
    this.entries.set(name, value);
    const [oldest] = this.entries.keys();
    if (this.entries.size > this.max && oldest !== undefined) this.entries.delete(oldest);
    return value;
  }

  values(): Iterable<Value> {
    return this.entries.values();
  }

  clear(): void {
    this.entries.clear();
  }
}
