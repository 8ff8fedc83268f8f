// Runs the shell's own code once Home, which the page has in it, is painted. That code comes meanwhile: the page preloads it.
{
  const run = () => {
    for (const link of document.querySelectorAll('link[data-run]')) {
      const script = document.createElement('script');
      // In their order, whichever comes first.
      Object.assign(script, { src: Reflect.get(link, 'href'), async: false });
      document.head.append(script);
    }
  };
  Promise.resolve(globalThis.portalPainted).then(run);
}
