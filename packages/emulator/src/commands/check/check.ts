export { checkProject } from './check-project';
export { sarif } from './report/sarif';
export { problemsOf } from './report/state';
export { reportText } from './report/text';
