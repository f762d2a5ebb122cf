// For an app in a process of its own that believes to be on a real site: nothing leaves this machine.
const ofThisMachine = new Set(['localhost', '127.0.0.1', '[::1]']);
const send = globalThis.fetch;

globalThis.fetch = async (input, init) => {
  const { hostname } = new URL(input instanceof Request ? input.url : input);
  if (ofThisMachine.has(hostname)) return send(input, init);
  return Response.json({ message: 'not in tests' }, { status: 503 });
};
