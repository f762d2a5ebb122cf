// Runs in the page: scrolls a box to its end, one step per frame, and reports the durations of the frames.
window.scrollThrough = (box, stepPx) =>
  new Promise((resolve) => {
    const frames = [];
    const channel = new MessageChannel();
    let began = 0;
    // This message arrives after the styles, layout and paint of the frame.
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
