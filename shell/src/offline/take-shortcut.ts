/** True, once, if the installed page was opened by this shortcut of portal.webmanifest. The address then loses its name. */
export function takeShortcut(name: 'add' | 'prepare'): boolean {
  if (location.search !== `?${name}`) return false;
  history.replaceState(history.state, '', location.pathname + location.hash);
  return true;
}
