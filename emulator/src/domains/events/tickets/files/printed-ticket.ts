export interface PrintedTicket {
  number: string;
  name: string;
  event: string;
  when: string;
  where: string;
  /** In its QR code. */
  code: string;
}
