import { encode } from 'uqr';

export interface PrintedTicket {
  number: string;
  name: string;
  event: string;
  when: string;
  where: string;
  /** The content of the QR code. */
  code: string;
}

const WIDTH = 420;
const HEIGHT = 595;
const MARGIN = 36;
const CODE_SIZE = 220;

export function ticketsPdf(tickets: readonly PrintedTicket[], heading: string): Uint8Array<ArrayBuffer> {
  const pages = tickets.length > 0 ? tickets.map(ticketPage) : [line(heading, { size: 14, y: HEIGHT - 72 })];
  return pdfOf(pages);
}

function ticketPage({ number, name, event, when, where, code }: PrintedTicket): string {
  return [
    line(event, { size: 20, y: HEIGHT - 64, bold: true }),
    line(when, { size: 11, y: HEIGHT - 92 }),
    line(where, { size: 11, y: HEIGHT - 110 }),
    line(name, { size: 14, y: HEIGHT - 146, bold: true }),
    line(number, { size: 12, y: HEIGHT - 166 }),
    drawQrCode(code),
  ].join('\n');
}

interface Line {
  size: number;
  y: number;
  bold?: boolean;
}

/** Cuts the text to the page's width. On average, letters are half as wide as high. */
function line(text: string, { size, y, bold = false }: Line): string {
  const room = Math.floor((WIDTH - 2 * MARGIN) / (size * 0.52));
  const shortText = text.length > room ? `${text.slice(0, room - 3)}...` : text;
  return `BT /${bold ? 'F2' : 'F1'} ${size} Tf ${MARGIN} ${y} Td (${escapeText(shortText)}) Tj ET`;
}

function drawQrCode(code: string): string {
  const { data, size } = encode(code, { ecc: 'M', border: 0 });
  const unit = CODE_SIZE / size;
  const top = HEIGHT - 200;
  const squares = data.flatMap((row, y) =>
    row.flatMap((isDark, x) =>
      isDark
        ? [
            `${coordinate(MARGIN + x * unit)} ${coordinate(top - (y + 1) * unit)} ${coordinate(unit)} ${coordinate(unit)} re`,
          ]
        : [],
    ),
  );
  return `${squares.join('\n')}\nf`;
}

const coordinate = (points: number): string => points.toFixed(2);

/** The built-in fonts have only Latin-1. Other letters become question marks. */
const escapeText = (text: string): string =>
  text
    .normalize('NFC')
    .replaceAll(/[‘’]/g, "'")
    .replaceAll(/[“”]/g, '"')
    .replaceAll(/[–—]/g, '-')
    .replaceAll(/[\u202f\u2009]/g, ' ')
    .replaceAll(/[^\x20-\x7e\xa0-\xff]/gu, '?')
    .replaceAll(/[\\()]/g, (character) => `\\${character}`);

/** Source: ISO 32000-1, "File structure". */
function pdfOf(pages: readonly string[]): Uint8Array<ArrayBuffer> {
  const pageId = (index: number) => 5 + 2 * index;
  const font = (name: string) => `<< /Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding /WinAnsiEncoding >>`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Count ${pages.length} /Kids [${pages.map((_, index) => `${pageId(index)} 0 R`).join(' ')}] >>`,
    font('Helvetica'),
    font('Helvetica-Bold'),
    ...pages.flatMap((drawing, index) => [
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${WIDTH} ${HEIGHT}] /Contents ${pageId(index) + 1} 0 R /Resources << /Font << /F1 3 0 R /F2 4 0 R >> >> >>`,
      `<< /Length ${drawing.length} >>\nstream\n${drawing}\nendstream`,
    ]),
  ];
  let text = '%PDF-1.4\n';
  const offsets = objects.map((object, index) => {
    const offset = text.length;
    text += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const entries = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${entries}`;
  const end = `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${text.length}\n%%EOF\n`;
  // Latin-1 has a byte for each letter, as the offsets need.
  return new Uint8Array(Buffer.from(text + table + end, 'latin1'));
}
