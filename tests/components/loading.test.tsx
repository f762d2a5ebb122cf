import { act, fireEvent, render, renderHook, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { LoadingProvider, useLoading } from '@/components/shell/loading';
import { SubmitButton } from '@/components/ui/form/action-form';

const overlay = () => screen.queryByText('One moment …');

test('the overlay shows until the last tracked task has settled or failed', async () => {
  const { result } = renderHook(useLoading, { wrapper: LoadingProvider });
  const good = openTask<string>();
  const bad = openTask<never>();
  expect(overlay()).toBeNull();

  const tracked = new Map<string, Promise<string>>();
  act(() => {
    tracked.set('good', result.current.track(good.promise));
    tracked.set('bad', result.current.track(bad.promise));
  });
  expect(overlay()).not.toBeNull();

  await act(async () => good.resolve('answer'));
  await expect(tracked.get('good')).resolves.toBe('answer');
  expect(overlay()).not.toBeNull();

  const refused = expect(tracked.get('bad')).rejects.toThrow('refused');
  await act(async () => bad.reject(new Error('refused')));
  await refused;
  expect(overlay()).toBeNull();
});

test('a pending form covers the page, cannot be submitted twice, and keeps the focus', async () => {
  const answer = openTask<void>();
  let submitCount = 0;
  render(
    <form
      action={() => {
        submitCount += 1;
        return answer.promise;
      }}
    >
      <SubmitButton pendingLabel="Booking …">Book</SubmitButton>
    </form>,
    { wrapper: LoadingProvider },
  );
  const button = screen.getByRole('button', { name: 'Book' });
  button.focus();
  fireEvent.click(button);
  expect((await screen.findByRole('button', { name: 'Booking …' })).getAttribute('aria-disabled')).toBe('true');
  expect(overlay()).not.toBeNull();
  fireEvent.click(button);
  expect(submitCount).toBe(1);
  expect(document.activeElement).toBe(button);

  await act(async () => answer.resolve());
  expect(button.getAttribute('aria-disabled')).toBeNull();
  expect(overlay()).toBeNull();
});

function openTask<T>() {
  let resolve: (value: T) => void = () => {};
  let reject: (reason: Error) => void = () => {};
  const promise = new Promise<T>((fulfil, refuse) => {
    resolve = fulfil;
    reject = refuse;
  });
  return { promise, resolve, reject };
}
