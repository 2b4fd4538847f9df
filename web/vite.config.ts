/// <reference types="vitest/config" />
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vite';
import { licenses } from './build/licenses';
import { compressed, puzzles, serviceWorker, words } from './build/plugins';

export default defineConfig({
  plugins: [svelte(), words(), puzzles(), licenses(), serviceWorker(), compressed()],
  build: {
    target: 'es2022',
    // The policy of the server admits no inline data but images.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  worker: { format: 'es' },
  server: {
    proxy: { '/api': { target: 'http://127.0.0.1:6060', ws: true } },
    // Words, drawings and examples lie beside the client.
    fs: { allow: ['..'] },
  },
  resolve: process.env.VITEST ? { conditions: ['browser'] } : undefined,
  test: { environment: 'happy-dom', include: ['src/**/*.test.ts'] },
});
