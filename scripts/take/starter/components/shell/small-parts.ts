// Small parts of pages, a few KB together. Imported with the shell they are in its file.
import '@/app/error';
import '@/app/global-error';
import '@/components/shell/back-link';
import '@/components/shell/page-link';
