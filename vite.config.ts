import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

export default defineConfig({
  root: 'src/app',
  plugins: [react(), tailwindcss()],
  build: { outDir: '../../dist', emptyOutDir: true, target: 'es2022' },
});
