/** Lets the browser ask before the page is left, until the function that is returned is called. */
export function holdPage(): () => void {
  const ask = (event: BeforeUnloadEvent): void => event.preventDefault();
  window.addEventListener('beforeunload', ask);
  return () => window.removeEventListener('beforeunload', ask);
}
