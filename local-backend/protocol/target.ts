/** The server that the protocol tests ask. */
export interface Target {
  readonly host: string;
  readonly port: number;
  readonly projectId: string;
}

/** The project that the server has by default. */
export const PROJECT_ID = 'demo-portal';

let count = 0;

/** A collection name that no other case and no other run uses. */
export function freshCollection(): string {
  count += 1;
  return `protocol-${Date.now().toString(36)}-${Math.random().toString(36).slice(2, 8)}-${count}`;
}
