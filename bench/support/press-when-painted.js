// Runs in the page before all of its own code: presses Home's first button, which opens Experiences, as soon as it is painted,
// and leaves in `openedAt` a promise of when that was done, in milliseconds since the visit began.
{
  const once = (look) =>
    new Promise((resolve) => {
      const observer = new MutationObserver(() => {
        if (!look()) return;
        observer.disconnect();
        resolve();
      });
      observer.observe(document, { subtree: true, childList: true, attributes: true });
    });

  const go = async () => {
    const button = () => document.querySelector('#panel-home button');
    await once(button);
    // The frame after the one that the button is drawn in begins when it has been painted.
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    const opened = once(() => document.getElementById('panel-experiences')?.hidden === false);
    button().click();
    await opened;
    return performance.now();
  };

  globalThis.openedAt = go();
}
