/**
 * Makes the browser ask before the reader leaves the page. Returns a function that allows leaving without this
 * question.
 */
export function holdPage(): () => void {
  const ask = (event: BeforeUnloadEvent): void => event.preventDefault();
  window.addEventListener('beforeunload', ask);
  return () => window.removeEventListener('beforeunload', ask);
}
