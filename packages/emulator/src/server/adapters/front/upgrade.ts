import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import type { App } from './app';

/** Websockets, such as those of hot reload: after the app's answer, both sides' bytes pass unread. */
export function passUpgrade(app: App, incoming: IncomingMessage, socket: Duplex, head: Buffer): void {
  const request = app.request(incoming, { upgrade: true });
  socket.on('error', () => request.destroy());
  socket.on('close', () => request.destroy());
  request.on('error', () => socket.destroy());
  request.on('upgrade', (answer, appSocket, appHead) => {
    socket.write(beginningOf(answer));
    socket.write(appHead);
    appSocket.write(head);
    appSocket.on('error', () => socket.destroy());
    appSocket.on('close', () => socket.destroy());
    socket.on('close', () => appSocket.destroy());
    socket.pipe(appSocket).pipe(socket);
  });
  // The app refuses.
  request.on('response', (answer) => {
    socket.write(beginningOf(answer));
    answer.pipe(socket);
  });
  request.end();
}

function beginningOf({ statusCode, statusMessage, rawHeaders }: IncomingMessage): string {
  const lines = [`HTTP/1.1 ${statusCode} ${statusMessage}`];
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index] ?? '';
    // The body arrives decoded, and ends with the connection.
    if (statusCode === 101 || !/^(?:transfer-encoding|connection)$/i.test(name))
      lines.push(`${name}: ${rawHeaders[index + 1]}`);
  }
  if (statusCode !== 101) lines.push('connection: close');
  return `${lines.join('\r\n')}\r\n\r\n`;
}
