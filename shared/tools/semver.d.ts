/** The part of `semver` that is used here; the package itself comes without types. */
declare module 'semver' {
  const semver: {
    satisfies(version: string, range: string): boolean;
    /** The range in a normal form, or null when it is none. */
    validRange(range: string): string | null;
  };
  export default semver;
}
