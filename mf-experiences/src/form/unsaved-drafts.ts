/** Drafts whose save failed after their form was closed, by their ids, with what takes the report of it back. */
const reports = new Map<string, () => void>();

export const rememberReport = (id: string, withdraw: () => void): void => void reports.set(id, withdraw);

/** Takes the report of a draft back, because somebody has seen to it. */
export function settleReport(id: string): void {
  reports.get(id)?.();
  reports.delete(id);
}
