// Runs in the page: scrolls a box to its end, a step in each frame, and says how long the longest frame took.
window.scrollThrough = (box, stepPx) =>
  new Promise((resolve) => {
    const frames = [];
    const channel = new MessageChannel();
    let began = 0;
    // After what the browser does with the frame: styles, layout and paint.
    channel.port1.onmessage = () => frames.push(performance.now() - began);
    const step = (frameBegan) => {
      began = frameBegan;
      channel.port2.postMessage('');
      const before = box.scrollTop;
      box.scrollTop += stepPx;
      if (box.scrollTop > before) requestAnimationFrame(step);
      else setTimeout(() => resolve(frames), 100);
    };
    requestAnimationFrame(step);
  });
