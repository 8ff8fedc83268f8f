// Runs the shell's own code after Home is painted. The page itself contains Home, and has already preloaded the code.
{
  const run = () => {
    for (const link of document.querySelectorAll('link[data-run]')) {
      const script = document.createElement('script');
      // The scripts run in document order, even if a later script is loaded first.
      const onerror = () => delete document.documentElement.dataset.restoring;
      Object.assign(script, { src: Reflect.get(link, 'href'), async: false, onerror });
      document.head.append(script);
    }
  };
  Promise.resolve(globalThis.portalPainted).then(run);
}
