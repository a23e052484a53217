import { extractor as macroExtractor } from '@lingui/cli/api'
import { defineConfig } from '@lingui/conf'
import { formatter } from '@lingui/format-po'
import { relative } from 'node:path'
import { pathToFileURL } from 'node:url'

/** Files whose function lists messages that are looked up by id: what Node runs as it is has no macros. */
const lists = {
  'src/composition/messages.ts': 'compositionMessages',
  'src/editor/errorMessages.ts': 'messagesOfErrors',
}

const pathOf = (/** @type {string} */ filename) => relative(import.meta.dirname, filename).replaceAll('\\', '/')

/** @type {import('@lingui/conf').ExtractorType} */
const listExtractor = {
  match: (filename) => Object.hasOwn(lists, pathOf(filename)),
  async extract(filename, _source, onMessageExtracted) {
    const name = lists[/** @type {keyof typeof lists} */ (pathOf(filename))]
    const module = await import(pathToFileURL(filename).href)
    for (const { id, message } of module[name]()) onMessageExtracted({ id, message, origin: [filename, 1], placeholders: {} })
  },
}

/** Read by `npm run messages`, which collects the sentences of the page, and by Vite, which compiles the catalogues. */
export default defineConfig({
  sourceLocale: 'en',
  locales: ['en'],
  catalogs: [
    {
      path: '<rootDir>/locales/{locale}',
      include: ['src/app', 'src/client', 'src/composition/messages.ts', 'src/editor', 'src/studio', 'src/ui'],
      exclude: ['**/*.test.ts', '**/*.test.tsx'],
    },
  ],
  extractors: [listExtractor, macroExtractor],
  format: formatter({ lineNumbers: false }),
})
