// Runs in the page, before its own scripts. `contentSelector` names what to wait for; the outcome goes to the console.
{
  const times = { origin: performance.timeOrigin };

  // Before its styles have come nothing of it is painted, and to lay it out without them would only take time.
  const isStyled = () => [...document.querySelectorAll('link[rel="stylesheet"]')].every(({ sheet }) => sheet);

  const look = () => {
    if (times.clickable) return true;
    if (!isStyled()) return false;
    const element = document.querySelector(window.contentSelector);
    const box = element?.getBoundingClientRect();
    if (!element || !(box.width > 0 && box.height > 0)) return false;
    if (getComputedStyle(element).visibility !== 'visible') return false;
    times.visible ??= performance.now();
    element.scrollIntoView({ block: 'nearest' });
    const { left, top, width, height } = element.getBoundingClientRect();
    const reached = document.elementFromPoint(left + width / 2, top + height / 2);
    if (!element.contains(reached)) return false;
    times.clickable = performance.now();
    console.debug(`content times ${JSON.stringify(times)}`);
    return true;
  };

  const observer = new MutationObserver(() => look() && observer.disconnect());
  observer.observe(document, { childList: true, subtree: true, attributes: true });
  document.addEventListener('load', look, true);
  const everyFrame = () => look() || requestAnimationFrame(everyFrame);
  requestAnimationFrame(everyFrame);
}
