import { formatter } from '@lingui/format-po'
import { defineConfig } from '@lingui/conf'

/** Read by `npm run messages`, which collects the sentences of the page, and by Vite, which compiles them. */
export default defineConfig({
  sourceLocale: 'en',
  locales: ['en'],
  catalogs: [{ path: '<rootDir>/locales/{locale}', include: ['src/app', 'src/client', 'src/editor', 'src/ui'], exclude: ['**/*.test.ts', '**/*.test.tsx'] }],
  format: formatter({ lineNumbers: false }),
})
