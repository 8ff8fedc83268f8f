// Runs in the page before all of its own code: opens Experiences as soon as Home is painted, and leaves in
// `visitTimes` a promise of when Home and the first card were painted, in milliseconds since the visit began.
{
  const painted = (selector) =>
    new Promise((resolve) => {
      const observer = new MutationObserver(() => {
        if (!document.querySelector(selector)) return;
        observer.disconnect();
        // The frame after the one that the element is drawn in begins when it has been painted.
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(performance.now())));
      });
      observer.observe(document, { subtree: true, childList: true });
    });

  const go = async () => {
    const home = await painted('#panel-home h1');
    const firstCard = painted('#panel-experiences article');
    document.getElementById('tab-experiences')?.click();
    return { home, firstCard: await firstCard };
  };

  globalThis.visitTimes = go();
}
