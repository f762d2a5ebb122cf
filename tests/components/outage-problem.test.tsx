import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { OutageProblem } from '../../components/ui/states';

test('an outage tells shoppers what it means, and has status and request ID on a line of their own', () => {
  render(<OutageProblem detail="503 · request ID 2e484f4b">Nothing was ordered. Try again.</OutageProblem>);
  const problem = screen.getByRole('alert');
  expect(problem.textContent).toMatch(/^The shop didn’t respond\. Nothing was ordered\. Try again\. /);
  expect(screen.getByText('503 · request ID 2e484f4b')).not.toBe(problem);
});
