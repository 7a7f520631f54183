// Runs in a page before its own scripts. "Shown" is the end of the first frame that has the element. Each animation
// frame looks for the element; a task posted from that frame reads the clock, and runs once the frame is painted.
{
  /** @param {string} selector gives the text of its first match that takes up space; skeletons have none */
  const textOf = selector => {
    const element = document.querySelector(selector);
    return element && element.getClientRects().length > 0 ? element.textContent.trim() : '';
  };

  /** @param {(now: number) => void} callback */
  const afterThisFrame = callback => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', () => callback(performance.now()));
    port1.start();
    port2.postMessage(null);
  };

  /**
   * @param {() => boolean} holds
   * @param {(now: number) => void} callback
   */
  const whenShown = (holds, callback) => {
    const look = () => (holds() ? afterThisFrame(callback) : requestAnimationFrame(look));
    requestAnimationFrame(look);
  };

  /** @param {import('./probe').Until} until */
  const conditionOf = until => {
    if ('painted' in until) return () => true;
    if ('shown' in until) return () => textOf(until.shown) !== '';
    const before = textOf(until.changed);
    return () => !['', before].includes(textOf(until.changed));
  };

  window.portalProbe = {
    firstRow: null,
    answered: null,
    await: (event, until) => {
      const holds = conditionOf(until);
      window.portalProbe.answered = null;
      const start = (/** @type {Event} */ { timeStamp }) =>
        whenShown(holds, now => (window.portalProbe.answered = now - timeStamp));
      addEventListener(event, start, { capture: true, once: true });
    },
  };
  whenShown(
    () => textOf('tbody tr:first-child') !== '',
    now => (window.portalProbe.firstRow = now),
  );
}
