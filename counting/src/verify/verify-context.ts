export interface VerifyContext {
  readonly dryRun: boolean;
  /** Ends the work early; what has been put right stays. */
  readonly signal?: AbortSignal;
  /** Called now and then with the number of experiences looked at so far. */
  readonly progress?: (looked: number) => void;
}
