/** True if the browser would ask before the page is left. */
export function isPageHeld(): boolean {
  const leave = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(leave);
  return leave.defaultPrevented;
}
