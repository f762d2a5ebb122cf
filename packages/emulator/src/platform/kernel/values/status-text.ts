/** Example: `IN_PROCESS` → `in process`. */
export const statusText = (status: string): string => status.toLowerCase().replaceAll('_', ' ');
