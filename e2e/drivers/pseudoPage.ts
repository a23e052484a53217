import type { BrowserContext } from '@playwright/test'
import { readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { pseudoFolder } from '../fixtures/pseudoLanguages.ts'

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
}

/**
 * Serves a build that contains the pseudo-languages instead of the ordinary page. Everything else comes from the real
 * service.
 */
export async function servePseudoPage(context: BrowserContext): Promise<void> {
  await context.route(
    (url) => url.pathname.startsWith('/assets/'),
    async (route) => {
      const { pathname } = new URL(route.request().url())
      const body = await readFile(join(pseudoFolder, pathname))
      await route.fulfill({ body, contentType: types[extname(pathname)] ?? 'application/octet-stream' })
    },
  )
  const document = await readFile(join(pseudoFolder, 'index.html'), 'utf8')
  await context.route(
    (url) => /^\/(?:$|projects|compositions|sequences|settings|join|nowhere)/u.test(url.pathname),
    async (route) => {
      if (route.request().resourceType() !== 'document') return await route.fallback()
      const response = await route.fetch()
      const isPage = response.headers()['content-type']?.includes('text/html') === true
      await (isPage ? route.fulfill({ response, body: document }) : route.fulfill({ response }))
    },
  )
}
