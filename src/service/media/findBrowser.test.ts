import { chmod, mkdir, writeFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { temporaryFolder } from '../../testing/temporaryFolder.ts'
import { findBrowser } from './findBrowser.ts'

const path = temporaryFolder('framewright-find-browser')

async function executable(name: string): Promise<string> {
  await writeFile(path(name), '#!/bin/sh\n')
  await chmod(path(name), 0o755)
  return path(name)
}

describe('findBrowser', () => {
  it('uses the chosen one, and nothing else if that cannot be started', async () => {
    const chosen = await executable('my-browser')
    await executable('chromium')
    const search = { path: path(''), cacheFolder: path('cache') }
    expect(await findBrowser({ ...search, chosen })).toEqual({ executable: chosen, kind: 'system' })
    expect(await findBrowser({ ...search, chosen: path('missing') })).toBeNull()
  })

  it('finds a browser of the system in PATH', async () => {
    await mkdir(path('only-this'))
    const found = await executable('only-this/google-chrome')
    const search = { path: path('only-this'), places: [], platform: 'linux', cacheFolder: path('cache') } as const
    expect(await findBrowser(search)).toEqual({ executable: found, kind: 'system' })
  })

  it('prefers a headless shell of the system', async () => {
    const shell = await executable('chromium-headless-shell')
    await executable('chromium')
    const search = { path: path(''), places: [path('missing'), shell], cacheFolder: path('cache') }
    expect(await findBrowser({ ...search, platform: 'linux' })).toEqual({ executable: shell, kind: 'system' })
    const inPath = await executable('chrome-headless-shell')
    expect(await findBrowser({ ...search, places: [], platform: 'linux' })).toMatchObject({ executable: inPath })
  })

  it('finds nothing on a Mac without a browser', async () => {
    expect(await findBrowser({ path: path('nothing-here'), platform: 'darwin', cacheFolder: path('cache') })).toBeNull()
  })
})
