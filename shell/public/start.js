// Runs the shell's own code once Home, which the page has in it, is painted. That code comes meanwhile: the page preloads it.
{
  const run = () => {
    for (const link of document.querySelectorAll('link[data-run]')) {
      const script = document.createElement('script');
      // In their order, whichever comes first.
      const onerror = () => delete document.documentElement.dataset.restoring;
      Object.assign(script, { src: Reflect.get(link, 'href'), async: false, onerror });
      document.head.append(script);
    }
  };
  Promise.resolve(globalThis.portalPainted).then(run);
}
