/** Prepares test runs that were not started by an npm script. */
export { describePackagesIfStale as default } from '../tools/scripts/describe-packages.mjs';
