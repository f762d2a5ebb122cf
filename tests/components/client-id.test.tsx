import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import Cookies from 'js-cookie';
import { afterEach, expect, test, vi } from 'vitest';
import { ClientIdToast } from '@/components/shell/notices/client-id-toast';
import { ClientIdWatch } from '@/components/shell/notices/client-id-watch';
import { ToastProvider, Toasts } from '@/components/shell/notices/toasts';

const refresh = vi.fn();
const router = { refresh };
let path = '/';
vi.mock('next/navigation', () => ({ useRouter: () => router, usePathname: () => path }));

afterEach(() => {
  path = '/';
  refresh.mockReset();
  vi.unstubAllGlobals();
});

const showToast = (isDefaultClientId = true) => render(toastOn(isDefaultClientId), { wrapper: ToastProvider });

const toastOn = (isDefaultClientId: boolean) => (
  <>
    <ClientIdToast isDefaultClientId={isDefaultClientId} />
    <Toasts />
  </>
);

test('the toast explains how to set a client ID, and stays closed once it is dismissed', () => {
  const { unmount } = showToast();
  expect(screen.getByText('WIX_CLIENT_ID=<your client ID>')).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Close notification' }));
  expect(screen.queryByText('You’re on the sandbox site')).toBeNull();
  expect(localStorage.getItem('toastClosed')).toBe('true');
  unmount();
  showToast();
  expect(screen.queryByText('You’re on the sandbox site')).toBeNull();
});

test('the toast appears once, on the list of examples', () => {
  path = '/store';
  const { rerender } = showToast();
  expect(screen.queryByText('You’re on the sandbox site')).toBeNull();
  path = '/';
  rerender(toastOn(true));
  expect(screen.getByText('You’re on the sandbox site')).toBeDefined();
  path = '/store';
  rerender(toastOn(true));
  expect(screen.queryByText('You’re on the sandbox site')).toBeNull();
  path = '/';
  rerender(toastOn(true));
  expect(screen.queryByText('You’re on the sandbox site')).toBeNull();
});

test('no toast appears if a client ID is configured', () => {
  showToast(false);
  expect(screen.queryByText('You’re on the sandbox site')).toBeNull();
});

test('copying shows a confirmation', async () => {
  const writeText = vi.fn().mockResolvedValue(undefined);
  vi.stubGlobal('navigator', { clipboard: { writeText } });
  showToast();
  fireEvent.click(screen.getByRole('button', { name: 'Copy' }));
  expect(await screen.findByRole('button', { name: 'Copied' })).toBeDefined();
  expect(writeText).toHaveBeenCalledWith('WIX_CLIENT_ID=<your client ID>');
});

test('a denied clipboard write is logged', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  const refusal = new Error('not allowed');
  vi.stubGlobal('navigator', { clipboard: { writeText: () => Promise.reject(refusal) } });
  showToast();
  fireEvent.click(screen.getByRole('button', { name: 'Copy' }));
  await waitFor(() => expect(log).toHaveBeenCalledWith('Copying to the clipboard failed', refusal));
  log.mockClear();
});

test('a changed client ID removes the session and reloads the page', () => {
  localStorage.setItem('storedClientId', 'old');
  Cookies.set('session', 'token of the old site');
  render(<ClientIdWatch clientId="new" />);
  expect(Cookies.get('session')).toBeUndefined();
  expect(localStorage.getItem('storedClientId')).toBe('new');
  expect(refresh).toHaveBeenCalledOnce();
});

test.each([
  ['the same client ID', 'same'],
  ['a first visit', null],
])('%s keeps the session', (_, stored) => {
  if (stored) localStorage.setItem('storedClientId', stored);
  Cookies.set('session', 'token');
  render(<ClientIdWatch clientId="same" />);
  expect(Cookies.get('session')).toBe('token');
  expect(localStorage.getItem('storedClientId')).toBe('same');
  expect(refresh).not.toHaveBeenCalled();
  Cookies.remove('session');
});
