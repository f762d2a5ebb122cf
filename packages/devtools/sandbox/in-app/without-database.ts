/** The page that says what a preview without a database lacks. */
export const WITHOUT_DATABASE = '/without-database';
