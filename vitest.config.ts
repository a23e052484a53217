import { defineConfig } from 'vitest/config'

export default defineConfig({
  oxc: { jsx: { runtime: 'automatic' } },
  test: {
    environment: 'node',
    include: ['{src,tools}/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts'],
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
