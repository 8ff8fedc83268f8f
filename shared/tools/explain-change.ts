const ADVICE = `What @portal/shared exports has changed. Remotes that were built before go on running with it, so think first:
1. Is it a breaking change? shared/README.md says what is. Then the next version is a new major one, every remote has to
   accept it in its peerDependencies, and a deployed remote that does not shows as unavailable. Is there a way without?
2. Raise the version in shared/package.json: minor for what is added, patch for what only works better.
3. Say it in shared/CHANGELOG.md.
4. Write the new surface down: npm run api -w shared`;

/** What to think about when the surface is no longer as it was written down; undefined while it is. */
export function explainChange(written: string, now: string): string | undefined {
  if (written === now) return undefined;
  const gone = linesOnlyIn(written, now).map((line) => `- ${line}`);
  const come = linesOnlyIn(now, written).map((line) => `+ ${line}`);
  return [ADVICE, '', ...gone, ...come].join('\n');
}

function linesOnlyIn(text: string, other: string): readonly string[] {
  const known = new Set(other.split('\n'));
  return text.split('\n').filter((line) => !known.has(line));
}
