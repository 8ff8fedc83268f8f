/** Why an experience has only a stub: it waits for a moderator, or a moderator has removed it. */
export const STUB_STATES = ['held', 'removed'] as const;
export type StubState = (typeof STUB_STATES)[number];

/** What remains in the place of a held or removed experience. It does not name the author, who is in `owners`. */
export interface Stub {
  readonly id: string;
  readonly state: StubState;
}

/** The stub in a stored document. Undefined for any other document. */
export function stubIn(id: string, data: unknown): Stub | undefined {
  const { status } = (data ?? {}) as Readonly<Record<string, unknown>>;
  const state = STUB_STATES.find((one) => one === status);
  return state && { id, state };
}
