// Runs in the page, before its own scripts. Waits for `contentSelector` and logs the times to the console.
{
  const times = { origin: performance.timeOrigin };

  // The browser paints nothing before the styles arrive, and measuring would only cause an unnecessary layout.
  const isStyled = () => [...document.querySelectorAll('link[rel="stylesheet"]')].every(({ sheet }) => sheet);

  const checkContent = () => {
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

  const observer = new MutationObserver(() => checkContent() && observer.disconnect());
  observer.observe(document, { childList: true, subtree: true, attributes: true });
  document.addEventListener('load', checkContent, true);
  const checkEveryFrame = () => checkContent() || requestAnimationFrame(checkEveryFrame);
  requestAnimationFrame(checkEveryFrame);
}
