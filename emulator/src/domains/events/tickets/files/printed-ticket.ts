/** A ticket as its files show it. They name no guest: whoever has the address may see them. */
export interface PrintedTicket {
  number: string;
  name: string;
  event: string;
  when: string;
  where: string;
  /** What its code says. */
  code: string;
}
