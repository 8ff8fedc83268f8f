/**
 * A rounded percentage. A part above zero is never shown as 0%, and a part below the whole is never shown as 100%.
 */
export function formatShare(part: number, whole: number): string {
  if (!(whole > 0 && part > 0)) return '0%';
  const percentage = (100 * part) / whole;
  if (percentage < 1) return '<1%';
  if (percentage > 99 && part < whole) return '>99%';
  return `${Math.round(percentage)}%`;
}
