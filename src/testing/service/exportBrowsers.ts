import { findBrowser } from '../../service/media/findBrowser.ts'
import { fullBrowser } from '../page/launchBrowser.ts'

interface ExportBrowser {
  readonly kind: string
  /** The path of its executable. Throws if there is none. */
  readonly find: () => Promise<string>
}

function found(executable: string | null | undefined): string {
  if (executable === undefined || executable === null) throw new Error('No browser was found.')
  return executable
}

/** The browser that draws exports on this machine, and a full browser like that of most users. */
export function exportBrowsers(cacheFolder: string): readonly ExportBrowser[] {
  const chosen = process.env['FRAMEWRIGHT_BROWSER'] ?? ''
  return [
    {
      kind: 'the browser of exports',
      find: async () => found((await findBrowser({ cacheFolder, chosen }))?.executable),
    },
    { kind: 'a whole browser', find: async () => found(fullBrowser()) },
  ]
}
