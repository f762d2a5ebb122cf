// Small parts of pages, a few KB together. Imported with the shell they are in its file; left to the bundler, a flow page
// asks for two or three more files, and asking takes longer than carrying what only one of the pages uses.
import '@/app/error';
import '@/app/global-error';
import '@/app/(shop)/subscriptions/choose-plan';
import '@/devtools/call-panel/call-panel';
import './back-link';
import './page-link';
