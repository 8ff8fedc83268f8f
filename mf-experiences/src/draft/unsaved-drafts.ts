/** Id of a draft whose save failed after its form was closed → the function that removes the report of this failure. */
const reports = new Map<string, () => void>();

export const rememberReport = (id: string, withdraw: () => void): void => void reports.set(id, withdraw);

/** Removes the report about a draft that the author has continued or discarded. */
export function settleReport(id: string): void {
  reports.get(id)?.();
  reports.delete(id);
}
