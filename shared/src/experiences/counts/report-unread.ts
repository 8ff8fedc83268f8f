const MAX_NAMED = 5;

const reported = new Set<string>();

/**
 * Warns once for each collection that its documents hold what this build does not know: a newer trigger wrote them, or
 * they are damaged. `parts` names fields and keys.
 */
export function reportUnread(collection: 'directory' | 'companyStats', parts: readonly string[]): void {
  if (parts.length === 0 || reported.has(collection)) return;
  reported.add(collection);
  const named = parts.slice(0, MAX_NAMED).map((part) => JSON.stringify(part));
  const more = parts.length > MAX_NAMED ? ` and ${parts.length - MAX_NAMED} more` : '';
  console.warn(
    `The counts in ${collection} hold what this version of the page does not know, and it shows the rest: ` +
      `${named.join(', ')}${more}. A newer version may be there; reload the page.`,
  );
}
