// Runs before the first paint, so that a chosen theme never flashes. The key is the one of shared/ui/theme.ts.
try {
  const theme = localStorage.getItem('portal-theme');
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
} catch {
  // Storage is blocked: the system's theme holds.
}
