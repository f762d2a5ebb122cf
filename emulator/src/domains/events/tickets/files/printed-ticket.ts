/** A ticket as its files display it. They name no guest, since anyone with the address may see them. */
export interface PrintedTicket {
  number: string;
  name: string;
  event: string;
  when: string;
  where: string;
  /** The text of its QR code. */
  code: string;
}
