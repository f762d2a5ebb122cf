/** What is wrong, in a few words: which status the platform answered, if it did. `detail`: of an outage. */
export function outageTitle(detail: string | undefined): string {
  const [status] = /^\d{3}\b/.exec(detail ?? '') ?? [];
  return status ? `The platform answered ${status}` : 'The platform did not answer';
}

/** The same as a sentence, with what the platform said. */
export function outageText(detail: string): string {
  const said = detail.replace(/^\d{3}( · )?/, '');
  return said ? `${outageTitle(detail)} (${said}).` : `${outageTitle(detail)}.`;
}
