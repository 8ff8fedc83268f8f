// Runs the shell's own code after Home is painted. The page itself contains Home, and has already preloaded the code. A
// browser that is too old for the code keeps Home, and this script says so. Its own syntax is that of 2015.
{
  const page = document.documentElement;
  const showPage = () => delete page.dataset.restoring;

  const run = () => {
    for (const link of document.querySelectorAll('link[data-run]')) {
      const script = document.createElement('script');
      // The scripts run in document order, even if a later script is loaded first.
      Object.assign(script, { src: Reflect.get(link, 'href'), async: false, onerror: showPage });
      document.head.append(script);
    }
  };

  const refuse = () => {
    const notice = document.createElement('p');
    notice.textContent = `This browser is too old for search, charts and signing in. You can read Home. The portal works in ${LOWEST_BROWSERS}, and in newer versions.`;
    notice.setAttribute('role', 'alert');
    document.body.prepend(notice);
    page.dataset.tooOld = '';
    showPage();
  };

  // The code cannot work without these features, which no build adds.
  const isTooOld = !('CompressionStream' in window && 'toSpliced' in Array.prototype);
  if (isTooOld) refuse();
  else Promise.resolve(window.portalPainted).then(run);
}
