/** A call's page in the console; `call`: module and function, such as `services.queryServices`. */
export const callAddress = (area: string, call: string): string => `/calls/${area}/${call}`;
