// The package also has the viewer of forms, which is 14 MB.
export { forms, submissions } from '@wix/forms';
