/** For a test run that no npm script prepared. */
export { describePackagesIfStale as default } from '../scripts/describe-packages.mjs';
