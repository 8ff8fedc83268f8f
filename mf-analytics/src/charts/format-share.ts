/** A rounded percentage. Shown as 0% only if the part is zero, and as 100% only if the part is the whole. */
export function formatShare(part: number, whole: number): string {
  if (!(whole > 0 && part > 0)) return '0%';
  const percentage = (100 * part) / whole;
  if (percentage < 1) return '<1%';
  if (percentage > 99 && part < whole) return '>99%';
  return `${Math.round(percentage)}%`;
}
