/** Drafts whose save failed after their form was closed. By id, the function that withdraws the report. */
const reports = new Map<string, () => void>();

export const rememberReport = (id: string, withdraw: () => void): void => void reports.set(id, withdraw);

/** Withdraws the report of a draft, because somebody has dealt with the draft. */
export function settleReport(id: string): void {
  reports.get(id)?.();
  reports.delete(id);
}
