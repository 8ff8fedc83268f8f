import { UnansweredError } from '@portal/shared/experiences';

/**
 * Makes the browser ask before the reader leaves the page. Returns a function that allows leaving without this
 * question.
 */
export function holdPage(): () => void {
  const ask = (event: BeforeUnloadEvent): void => event.preventDefault();
  window.addEventListener('beforeunload', ask);
  return () => window.removeEventListener('beforeunload', ask);
}

/** Calls `end` after a write: at once, or once the store answers a write that was unanswered in time. */
export function afterWrite(error: unknown, end: () => void): void {
  if (error instanceof UnansweredError) error.write.then(end, end);
  else end();
}
