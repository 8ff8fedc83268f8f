/**
 * The remote whose code a stack passes through first, told by the URLs in it, or undefined when it passes through none.
 * A remote's code lies beside its manifest.
 */
export function findRemote(
  stack: string,
  remotes: Readonly<Record<string, string>>,
): { readonly name: string; readonly manifestUrl: string } | undefined {
  const [first] = Object.entries(remotes)
    .map(([name, manifestUrl]) => ({ name, manifestUrl, folder: new URL('.', manifestUrl).href }))
    .map((remote) => ({ ...remote, at: stack.indexOf(remote.folder) }))
    .filter(({ at }) => at >= 0)
    .sort((one, other) => one.at - other.at || other.folder.length - one.folder.length);
  return first && { name: first.name, manifestUrl: first.manifestUrl };
}
