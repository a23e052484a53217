import babel from '@rolldown/plugin-babel'
import { configDefaults, defineConfig } from 'vitest/config'
import { messageMacros } from './scripts/messageMacros.mjs'

const ofAll = ['{src,tools}/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts']
/** They change the document or the storage of the browser, each in a worker of its own. */
const ofPage = ['src/{app,client,editor,studio,ui}/**/*.test.{ts,tsx}']

export default defineConfig({
  plugins: [babel({ presets: [messageMacros] })],
  oxc: { jsx: { runtime: 'automatic' } },
  test: {
    environment: 'node',
    setupFiles: ['src/testing/page/activateEnglish.ts'],
    globalSetup: ['tools/suites/globalSetup.ts'],
    maxWorkers: 2,
    // As the service starts ffmpeg (`runProcess.ts`): what tests start themselves takes up to 100 ms less processor time each.
    env: { OPENBLAS_NUM_THREADS: '1' },
    testTimeout: 30_000,
    hookTimeout: 60_000,
    restoreMocks: true,
    unstubGlobals: true,
    projects: [
      { extends: true, test: { name: 'page', include: ofPage } },
      // Their files share a worker and its modules, which saves a third of the processor time of the service's tests.
      {
        extends: true,
        test: { name: 'shared', include: ofAll, exclude: [...configDefaults.exclude, ...ofPage], isolate: false },
      },
    ],
  },
})
