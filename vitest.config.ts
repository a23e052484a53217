import babel from '@rolldown/plugin-babel'
import { defineConfig } from 'vitest/config'
import { messageMacros } from './scripts/messageMacros.mjs'

export default defineConfig({
  plugins: [babel({ presets: [messageMacros] })],
  oxc: { jsx: { runtime: 'automatic' } },
  test: {
    environment: 'node',
    include: ['{src,tools}/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts'],
    setupFiles: ['src/testing/page/activateEnglish.ts'],
    globalSetup: ['tools/suites/globalSetup.ts'],
    maxWorkers: 2,
    // As the service starts ffmpeg (`runProcess.ts`): what tests start themselves takes up to 100 ms less processor time each.
    env: { OPENBLAS_NUM_THREADS: '1' },
    testTimeout: 30_000,
    hookTimeout: 60_000,
    restoreMocks: true,
    unstubGlobals: true,
  },
})
