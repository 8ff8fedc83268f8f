const ENTRY = /(?:^|[/"'])(main\.[0-9a-f]{8}\.js)\b/;

/** The name of the shell's entry script in a page's markup; each build of another shell has another one. */
export const findEntryScript = (markup: string): string | undefined => ENTRY.exec(markup)?.[1];

export function runningEntryScript(): string | undefined {
  const sources = Array.from(document.scripts, (script) => script.getAttribute('src') ?? '');
  return sources.map(findEntryScript).find((name) => name !== undefined);
}

/** The entry script of the page that a visitor would get now; undefined when it cannot be told. */
export async function fetchEntryScript(): Promise<string | undefined> {
  try {
    const response = await fetch('index.html', { cache: 'no-cache' });
    return response.ok ? findEntryScript(await response.text()) : undefined;
  } catch {
    return undefined;
  }
}

/** Whether a visitor would get another shell now than the one that this page runs; false when it cannot be told. */
export async function isOutdated(): Promise<boolean> {
  const [running, live] = [runningEntryScript(), await fetchEntryScript()];
  return running !== undefined && live !== undefined && live !== running;
}
