import { connect } from 'node:net';

/**
 * Sends the same request over a few connections, one at a time on each, and counts the responses. Uses its own process
 * and raw sockets, since it must cost less than the measured servers. Prints one line of JSON.
 */
const { port, request, connections, warmupMs, durationMs } = JSON.parse(process.argv[2] ?? '{}');
const bytes = Buffer.from(request);
const count = { answers: 0, bytes: 0, refused: 0 };
let isOver = false;

const sockets = await Promise.all(Array.from({ length: connections }, open));
for (const socket of sockets) requestRepeatedly(socket);
await pause(warmupMs);
const before = { ...count, at: performance.now() };
await pause(durationMs);
const seconds = (performance.now() - before.at) / 1000;
const answers = count.answers - before.answers;
console.log(
  JSON.stringify({
    perSecond: answers / seconds,
    bytesEach: Math.round((count.bytes - before.bytes) / answers),
    refused: count.refused,
  }),
);
isOver = true;
for (const socket of sockets) socket.destroy();

function open() {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => resolve(socket));
    socket.setNoDelay(true);
    socket.on('error', reject);
  });
}

function requestRepeatedly(socket) {
  let missing = 0;
  let head = Buffer.alloc(0);
  socket.on('data', (chunk) => {
    count.bytes += chunk.length;
    if (missing === 0) {
      head = head.length === 0 ? chunk : Buffer.concat([head, chunk]);
      const end = head.indexOf('\r\n\r\n');
      if (end < 0) return;
      const text = head.latin1Slice(0, end);
      const length = /\r\ncontent-length: *(\d+)/i.exec(text)?.[1];
      if (length === undefined) throw new Error(`an answer without content-length: ${text}`);
      if (!text.startsWith('HTTP/1.1 200')) count.refused++;
      missing = end + 4 + Number(length) - head.length;
      head = Buffer.alloc(0);
    } else missing -= chunk.length;
    if (missing > 0) return;
    count.answers++;
    if (!isOver) socket.write(bytes);
  });
  socket.on('close', () => {
    if (!isOver) throw new Error('the server closed a connection');
  });
  socket.write(bytes);
}

function pause(milliseconds) {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
