import react from '@vitejs/plugin-react'
import { join } from 'node:path'
import { build, preview, type PreviewServer } from 'vite'

/** Builds the Player page of the gallery into a folder and serves it. Not part of the editor's build. */
export async function servePlayerPage(
  folder: string,
): Promise<{ readonly origin: string; readonly close: () => Promise<void> }> {
  const root = join(import.meta.dirname, 'page')
  const shared = { root, configFile: false, logLevel: 'warn', base: '/' } as const
  await build({
    ...shared,
    plugins: [react()],
    build: { outDir: folder, emptyOutDir: true, target: 'es2023', minify: false, chunkSizeWarningLimit: 9_000 },
  })
  const server: PreviewServer = await preview({
    ...shared,
    build: { outDir: folder },
    preview: { host: '127.0.0.1', port: 0, open: false },
  })
  const origin = server.resolvedUrls?.local[0]?.replace(/\/$/u, '')
  if (origin === undefined) throw new Error('The gallery page is not served.')
  return { origin, close: () => server.close() }
}
