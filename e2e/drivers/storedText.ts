import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'

/** Everything that a page has stored or shows, by place. */
export async function storedText(page: Page): Promise<Readonly<Record<string, string>>> {
  return await page.evaluate(async () => {
    const answered = <Value>(request: IDBRequest<Value>): Promise<Value> =>
      new Promise((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result))
        request.addEventListener('error', () => reject(request.error ?? new Error('The request failed.')))
      })
    const places: Record<string, string> = {
      address: location.href,
      history: JSON.stringify(history.state),
      cookies: document.cookie,
      page: document.documentElement.outerHTML,
      localStorage: JSON.stringify(Object.entries(localStorage)),
      sessionStorage: JSON.stringify(Object.entries(sessionStorage)),
    }
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await answered(indexedDB.open(name))
      for (const store of database.objectStoreNames) {
        const rows = await answered(database.transaction(store).objectStore(store).getAll())
        places[`database ${name} ${store}`] = JSON.stringify(rows)
      }
      database.close()
    }
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      const urls = (await cache.keys()).map(({ url }) => url)
      const texts = await Promise.all(urls.map(async (url) => (await (await cache.match(url))?.text()) ?? ''))
      places[`cache ${name}`] = [...urls, ...texts].join('\n')
    }
    return places
  })
}

/** The files of a folder that contain a text. */
export async function filesWith(folder: string, text: string): Promise<readonly string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  const found = await Promise.all(paths.map(async (path) => (await readFile(path)).includes(text)))
  return paths.filter((_, index) => found[index])
}
