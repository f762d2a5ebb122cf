/** Without one of its own, it would be built with that of the app around it. */
export function register() {}
