export const loginAddress = (page: `/login${string}`, from: string): string =>
  from === '/' ? page : `${page}?${new URLSearchParams({ from })}`;
