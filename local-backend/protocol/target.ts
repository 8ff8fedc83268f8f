/** The address and project of the server under test. */
export interface Target {
  readonly host: string;
  readonly port: number;
  readonly projectId: string;
}

/** The default project of the server. */
export const PROJECT_ID = 'demo-portal';

let count = 0;

/** A collection name that no other case and no other run uses. */
export function freshCollection(): string {
  count += 1;
  return `protocol-${Date.now().toString(36)}-${Math.random().toString(36).slice(2, 8)}-${count}`;
}
