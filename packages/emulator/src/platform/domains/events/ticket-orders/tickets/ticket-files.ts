import { crc32, deflateSync } from '../../../../home/compression';
import { createHash } from '../../../../home/crypto';
import type { HostedContext } from '../../../../http/hosted/flow';
import { siteAddress } from '../../../../http/hosted/published';
import { PlatformError } from '../../../../kernel/errors';
import { formattedDates } from '../../event/dates';
import { findEvent, type StoredEvent } from '../../event/event-documents';
import type { Ticket, TicketOrder } from '../../stored-registrations/ticket-order-documents';
import { findTicketOrder } from '../stored-ticket-orders';
import { type PrintedTicket, ticketsPdf } from './pdf';
import { findOrderOfTicket } from './ticket-operations';

interface TicketFile {
  name: string;
  type: string;
  bytes: Uint8Array<ArrayBuffer>;
}

/** The content is assumed. Phones refuse the pass, because only the platform has the certificate to sign it. */
export async function ticketFile(file: string, context: HostedContext): Promise<TicketFile> {
  const { transaction } = context;
  const [, number = '', ending] = /^([\w-]{1,40})\.(pdf|pkpass)$/.exec(file) ?? [];
  const order = (await findTicketOrder(transaction, number)) ?? (await findOrderOfTicket(transaction, number));
  const event = order && (await findEvent(transaction, order.order.eventId));
  if (!event) throw new PlatformError(404, `no ticket and no order has the number ${number}`);
  const isWhole = order.id === number;
  const tickets = order.order.tickets
    .filter(({ ticketNumber, canceled }) => !canceled && (isWhole || ticketNumber === number))
    .map((ticket) => printTicket(ticket, event, order, context));
  const [first] = tickets;
  if (ending === 'pdf') {
    const heading = isWhole && !first ? `Order ${number}: no valid tickets` : '';
    return { name: file, type: 'application/pdf', bytes: ticketsPdf(tickets, heading) };
  }
  if (first && !isWhole)
    return { name: file, type: 'application/vnd.apple.pkpass', bytes: walletPass(first, siteAddress(context)) };
  throw new PlatformError(404, `no valid ticket has the number ${number}`);
}

function printTicket(
  { ticketNumber = '', name = '', checkInUrl }: Ticket,
  { title, dateAndTimeSettings, location }: StoredEvent,
  { order }: TicketOrder,
  { settings }: HostedContext,
): PrintedTicket {
  return {
    number: ticketNumber,
    name,
    event: title ?? '',
    when: dateAndTimeSettings ? (formattedDates(dateAndTimeSettings, settings.language).dateAndTime ?? '') : '',
    where: location?.name ?? '',
    code: checkInUrl ?? `${ticketNumber},${order.eventId}`,
  };
}

/** Source: "Wallet Passes" on developer.apple.com. */
function walletPass(ticket: PrintedTicket, organization: string): Uint8Array<ArrayBuffer> {
  const { number, name, event, when, where, code } = ticket;
  const field = (key: string, label: string, value: string) => ({ key, label, value });
  const pass = {
    formatVersion: 1,
    passTypeIdentifier: 'pass.sandbox.event-ticket',
    serialNumber: number,
    teamIdentifier: 'SANDBOX000',
    organizationName: organization,
    description: `${event}: ${name}`,
    barcodes: [{ format: 'PKBarcodeFormatQR', message: code, messageEncoding: 'utf-8' }],
    eventTicket: {
      primaryFields: [field('event', 'Event', event)],
      secondaryFields: [field('ticket', 'Ticket', name), field('number', 'Number', number)],
      auxiliaryFields: [field('when', 'When', when), field('where', 'Where', where)],
    },
  };
  const files = { 'pass.json': Buffer.from(JSON.stringify(pass)), 'icon.png': ICON };
  const digests = Object.entries(files).map(([file, bytes]) => [file, createHash('sha1').update(bytes).digest('hex')]);
  return zipFiles({ ...files, 'manifest.json': Buffer.from(JSON.stringify(Object.fromEntries(digests))) });
}

/** Uncompressed. Source: APPNOTE.TXT of PKWARE, 4.3. */
function zipFiles(files: Readonly<Record<string, Buffer>>): Uint8Array<ArrayBuffer> {
  const locals: Buffer[] = [];
  const entries: Buffer[] = [];
  let offset = 0;
  for (const [name, bytes] of Object.entries(files)) {
    const shared = Buffer.alloc(26);
    shared.writeUInt16LE(20, 0);
    // 1980-01-01, the first day of the ZIP format.
    shared.writeUInt16LE(0x21, 8);
    shared.writeUInt32LE(crc32(bytes), 10);
    shared.writeUInt32LE(bytes.length, 14);
    shared.writeUInt32LE(bytes.length, 18);
    shared.writeUInt16LE(name.length, 22);
    const local = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), shared, Buffer.from(name), bytes]);
    const where = Buffer.alloc(14);
    where.writeUInt32LE(offset, 10);
    entries.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\x00', 'latin1'), shared, where, Buffer.from(name)]));
    locals.push(local);
    offset += local.length;
  }
  const directory = Buffer.concat(entries);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(entries.length, 4);
  end.writeUInt16LE(entries.length, 6);
  end.writeUInt32LE(directory.length, 8);
  end.writeUInt32LE(offset, 12);
  return new Uint8Array(Buffer.concat([...locals, directory, Buffer.from('PK\x05\x06', 'latin1'), end]));
}

/** A green square. Source: the PNG specification, 5.3 and 11.2. */
const ICON = drawIcon(29, [0x1f, 0x5c, 0x4d]);

function drawIcon(size: number, color: readonly [number, number, number]): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(size, 0);
  header.writeUInt32BE(size, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const row = Buffer.from([0, ...Array.from({ length: size }, () => color).flat()]);
  const pixels = deflateSync(Buffer.concat(Array.from({ length: size }, () => row)));
  const chunk = (type: string, bytes: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), bytes]);
    const frame = Buffer.alloc(8);
    frame.writeUInt32BE(bytes.length, 0);
    frame.writeUInt32BE(crc32(body), 4);
    return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
  };
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', pixels), chunk('IEND', Buffer.alloc(0))]);
}
