/**
 * The page with the focus on its first wrong field, or on the problem where no field is wrong. It is done on the page as
 * a whole, as only its order tells which field is the first. What people typed is escaped and holds no such text.
 */
export function focusedOnProblem(page: string): string {
  const mark = MARKS.find((text) => page.includes(text));
  return mark ? page.replace(mark, `${mark} autofocus`) : page;
}

const MARKS = [' aria-invalid="true"', ' role="alert" tabindex="-1"'];
