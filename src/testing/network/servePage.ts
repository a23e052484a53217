import babel from '@rolldown/plugin-babel'
import react from '@vitejs/plugin-react'
import tailwindcss from '@tailwindcss/vite'
import { build, preview, type PreviewServer } from 'vite'
import { messageMacros } from '../../../scripts/messageMacros.mjs'

/** A page that is served for tests or benchmarks. */
export interface ServedPage {
  readonly origin: string
  readonly close: () => Promise<void>
}

/** Builds the page in one folder into another and serves it. It is not part of the editor's build. */
export async function servePage(root: string, folder: string): Promise<ServedPage> {
  const shared = { root, configFile: false, logLevel: 'warn', base: '/' } as const
  await build({
    ...shared,
    plugins: [babel({ presets: [messageMacros] }), react(), tailwindcss()],
    build: { outDir: folder, emptyOutDir: true, target: 'es2023', chunkSizeWarningLimit: 9_000 },
  })
  const server: PreviewServer = await preview({
    ...shared,
    build: { outDir: folder },
    preview: { host: '127.0.0.1', port: 0, open: false },
  })
  const origin = server.resolvedUrls?.local[0]?.replace(/\/$/u, '')
  if (origin === undefined) throw new Error(`The page of ${root} is not served.`)
  return { origin, close: () => server.close() }
}
