import react from '@vitejs/plugin-react';
import emulator from 'headless-emulator/vite';
import { defineConfig } from 'vite';

export default defineConfig({ plugins: [react(), emulator()] });
