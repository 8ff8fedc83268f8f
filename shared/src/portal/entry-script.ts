const ENTRY = /(?:^|[/"'])(main\.[0-9a-f]{8}\.js)\b/;

/** The name of the shell's entry script in a page's markup. The builds of different shells have different names. */
export const findEntryScript = (markup: string): string | undefined => ENTRY.exec(markup)?.[1];

export function runningEntryScript(): string | undefined {
  const sources = Array.from(document.scripts, (script) => script.getAttribute('src') ?? '');
  return sources.map(findEntryScript).find((name) => name !== undefined);
}

/** The entry script that a new visitor would receive; undefined if the script is unknown. */
export async function fetchEntryScript(): Promise<string | undefined> {
  try {
    const response = await fetch('index.html', { cache: 'no-cache' });
    return response.ok ? findEntryScript(await response.text()) : undefined;
  } catch {
    return undefined;
  }
}

/** True if a new visitor would receive another shell; false if one of the two is unknown. */
export async function isOutdated(): Promise<boolean> {
  const [running, live] = [runningEntryScript(), await fetchEntryScript()];
  return running !== undefined && live !== undefined && live !== running;
}
