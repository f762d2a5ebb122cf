export interface PrintedTicket {
  number: string;
  name: string;
  event: string;
  when: string;
  where: string;
  /** The content of the QR code. */
  code: string;
}
