import { fireEvent, render, renderHook, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { LoadingProvider, useLoading } from '@/components/shell/loading';
import { ModalProvider, PremiumNotice, SignInLink, useModal } from '@/components/shell/modals';
import { ToastProvider, useToast } from '@/components/shell/notices/toasts';

vi.mock('next/navigation', () => ({ usePathname: () => '/store' }));

test.each([
  ['useModal', useModal, 'ModalProvider'],
  ['useLoading', useLoading, 'LoadingProvider'],
  ['useToast', useToast, 'ToastProvider'],
])('%s names its missing provider', (name, hook, provider) => {
  // React logs what a component throws.
  vi.spyOn(console, 'error').mockImplementation(() => {});
  expect(() => renderHook<unknown, unknown>(hook)).toThrow(`${name} must be used inside ${provider}`);
  vi.mocked(console.error).mockClear();
});

test.each([
  ['useModal', useModal, ModalProvider],
  ['useLoading', useLoading, LoadingProvider],
  ['useToast', useToast, ToastProvider],
])('%s works inside its provider', (_, hook, Provider) => {
  const { result } = renderHook<unknown, unknown>(hook, { wrapper: Provider });
  expect(result.current).toBeDefined();
});

test('a refused checkout opens the premium modal, which links to that site’s upgrade', () => {
  render(<PremiumNotice refusal={{ kind: 'no-payments', siteId: 'site 1' }} />, { wrapper: ModalProvider });
  expect(screen.getByRole('dialog', { name: 'This site can’t take payments yet' })).toBeDefined();
  expect(screen.getByRole('link', { name: 'Upgrade the site' }).getAttribute('href')).toBe(
    'https://manage.wix.com/premium-purchase-plan/dynamo?siteGuid=site%201',
  );
  fireEvent.click(screen.getByRole('button', { name: 'Not now' }));
  expect(screen.queryByRole('dialog')).toBeNull();
});

function signIn({ host, isDefaultClientId = true }: { host: string; isDefaultClientId?: boolean }) {
  vi.stubGlobal('location', { hostname: host });
  render(
    <ModalProvider isDefaultClientId={isDefaultClientId}>
      <SignInLink href="/login">Sign in</SignInLink>
    </ModalProvider>,
  );
  let isFollowed = false;
  const follow = (event: Event) => {
    isFollowed = !event.defaultPrevented;
    event.preventDefault();
  };
  window.addEventListener('click', follow, { once: true });
  fireEvent.click(screen.getByRole('link', { name: 'Sign in' }));
  vi.unstubAllGlobals();
  return { isFollowed, modal: screen.queryByRole('dialog', { name: 'Signing in from this preview' }) };
}

test('signing in from a hosted editor with the default client ID first explains why it fails', () => {
  const { isFollowed, modal } = signIn({ host: 'abc123-3000.csb.app' });
  expect(isFollowed).toBe(false);
  expect(modal).not.toBeNull();
  expect(screen.getByRole('link', { name: 'Sign in anyway' }).getAttribute('href')).toBe('/login');
});

test.each([
  { host: 'localhost' },
  { host: 'abc-123.csb.app.example.com' },
  { host: 'ABC-3000.csb.app' },
  { host: 'abc123.csb.app' },
  { host: 'abc123-3000.csb.app', isDefaultClientId: false },
])('signing in at $host is not interrupted', (place) => {
  const { isFollowed, modal } = signIn(place);
  expect(isFollowed).toBe(true);
  expect(modal).toBeNull();
});

test('"Don’t show again" closes the modal and is stored in sandboxInfoModal', () => {
  signIn({ host: 'abc123-3000.csb.app' });
  fireEvent.click(screen.getByRole('button', { name: 'Don’t show again' }));
  expect(localStorage.getItem('sandboxInfoModal')).toBe('true');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('signing in skips a dismissed modal', () => {
  localStorage.setItem('sandboxInfoModal', 'true');
  expect(signIn({ host: 'abc123-3000.csb.app' }).isFollowed).toBe(true);
});
