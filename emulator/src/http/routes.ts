import { modules } from './modules';
import { Routes } from './routing';

/** The operations that the emulator knows, by URL. */
export const routes = new Routes(modules);
