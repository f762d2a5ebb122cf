// What many pages have in the browser, and some have of their own: a few KB together. Imported with the shell they are
// in its file; left to the bundler each page asks for two or three more files, and asking takes longer than carrying.
import '@/app/booking/remember-time-zone';
import '@/app/error';
import '@/app/global-error';
import '@/app/subscriptions/choose-plan';
import '../call-panel/call-panel';
import '../call-panel/forget-handed-over';
import '../ui/retry-button';
import './page-link';
