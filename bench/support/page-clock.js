// Runs in the page before the page's own code. `pageClock` measures the milliseconds from an event until its effect has
// been painted. page-clock.ts calls it and lists the conditions to wait for.
{
  const TIME_LIMIT_MS = 120_000;

  const cards = () => document.getElementById('panel-experiences')?.getElementsByTagName('article') ?? [];

  const isShown = {
    anyCard: () => cards().length > 0,
    element: ({ selector }) => document.querySelector(selector) !== null,
    firstCards: ({ names, areAll }) => {
      const shown = cards();
      if (areAll && shown.length !== names.length) return false;
      return names.every((name, index) => shown[index]?.getAttribute('aria-label') === name);
    },
    text: ({ selector, text }) =>
      [...document.querySelectorAll(selector)].some(({ textContent }) => textContent === text),
  };

  const isMet = (condition) => isShown[condition.kind](condition);

  // A change is drawn in one frame. When the next frame begins, the change has been painted.
  const painted = () =>
    new Promise((resolve) => {
      requestAnimationFrame(() => requestAnimationFrame(() => resolve(performance.now())));
    });

  const CHANGES = { subtree: true, childList: true, characterData: true, attributes: true };

  const within = (name, work) =>
    new Promise((resolve, reject) => {
      setTimeout(() => reject(new Error(`Never painted: ${name}`)), TIME_LIMIT_MS);
      work(resolve);
    });

  const untilSeen = (condition) =>
    within(JSON.stringify(condition), (resolve) => {
      const observer = new MutationObserver(() => {
        if (!isMet(condition)) return;
        observer.disconnect();
        resolve();
      });
      observer.observe(document, CHANGES);
    });

  const untilPainted = (condition) => untilSeen(condition).then(painted);

  let result;
  const arm = (type, conditions) => {
    result = new Promise((resolve, reject) => {
      const start = (event) => {
        const early = conditions.find(isMet);
        if (early) reject(new Error(`Painted before the ${type}: ${JSON.stringify(early)}`));
        Promise.all(conditions.map(untilPainted))
          .then((ends) => resolve(ends.map((end) => end - event.timeStamp)))
          .catch(reject);
      };
      addEventListener(type, start, { capture: true, once: true });
    });
    result.catch(() => undefined);
  };

  globalThis.pageClock = {
    arm,
    result: () => result,
    // `paintedAt` and `pressFirstButton` return milliseconds since the visit began.
    paintedAt(condition) {
      return isMet(condition) ? performance.now() : untilPainted(condition);
    },
    // Home's first button opens Experiences.
    async pressFirstButton() {
      const button = '#panel-home button';
      await untilPainted({ kind: 'element', selector: button });
      const opened = untilSeen({ kind: 'element', selector: '#panel-experiences:not([hidden])' });
      document.querySelector(button).click();
      await opened;
      return performance.now();
    },
  };
}
