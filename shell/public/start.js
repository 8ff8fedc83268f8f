// Runs the shell's own code once Home, which the page has in it, is painted. That code comes meanwhile: the head preloads it.
{
  const run = () => {
    for (const link of document.querySelectorAll('link[data-run]')) {
      const script = document.createElement('script');
      // In the order of the head, whichever comes first.
      Object.assign(script, { src: Reflect.get(link, 'href'), async: false });
      document.head.append(script);
    }
  };
  // While nobody looks nothing is painted.
  if (document.hidden) run();
  else requestAnimationFrame(() => setTimeout(run));
}
