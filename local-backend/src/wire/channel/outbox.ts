/**
 * The messages a session has for its client, numbered from 0 and kept until the client has acknowledged them.
 * Numbering survives acknowledgements; only the newest end grows and only the oldest end shrinks.
 */
export class Outbox<Message> {
  private messages: Message[] = [];
  /** Messages before this position of the array are acknowledged and wait to be cut off. */
  private head = 0;
  private firstId = 0;

  /** The number of the newest message, or one before the first when there is none. */
  get lastId(): number {
    return this.firstId + this.messages.length - this.head - 1;
  }

  /** How many messages the client has not acknowledged. */
  get size(): number {
    return this.messages.length - this.head;
  }

  add(message: Message): void {
    this.messages.push(message);
  }

  /** The message with this number, or undefined when it is acknowledged or not yet there. */
  get(id: number): Message | undefined {
    return id < this.firstId ? undefined : this.messages[this.head + id - this.firstId];
  }

  /** Forgets all messages up to and including `id`, telling `forgotten` of each. Unknown numbers do no harm. */
  acknowledge(id: number, forgotten: (message: Message) => void): void {
    while (this.firstId <= id && this.head < this.messages.length) {
      forgotten(this.messages[this.head] as Message);
      this.head += 1;
      this.firstId += 1;
    }
    if (this.head > 1024 && this.head * 2 > this.messages.length) this.cutOff();
    else if (this.head === this.messages.length) this.cutOff();
  }

  private cutOff(): void {
    this.messages = this.messages.slice(this.head);
    this.head = 0;
  }
}
