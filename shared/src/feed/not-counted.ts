const GUIDE = 'see "The functions" in docs/deploying.md';

/**
 * The functions have not counted all experiences, so there is no search, and there are no filters and numbers. The
 * message is for the operator, and names the step that is missing.
 */
export class NotCountedError extends Error {
  override readonly name = 'NotCountedError';
  readonly code: 'uncounted' | 'behind';

  /** `version`: the COUNT_VERSION by which everything is counted; 0 if nothing was ever counted as a whole. */
  constructor(version: number) {
    super(
      version === 0
        ? `Nothing is counted. Deploy the functions, then run npm run verify-counts: ${GUIDE}`
        : `Counted by version ${version}, which is older than this page's. Run npm run verify-counts: ${GUIDE}`,
    );
    this.code = version === 0 ? 'uncounted' : 'behind';
  }
}
