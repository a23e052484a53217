import { chmod, writeFile } from 'node:fs/promises'
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
  it('takes the chosen one, and nothing else when that cannot be started', async () => {
    const chosen = await executable('my-browser')
    await executable('chromium')
    const search = { path: path(''), cacheFolder: path('cache') }
    expect(await findBrowser({ ...search, chosen })).toEqual({ executable: chosen, kind: 'system' })
    expect(await findBrowser({ ...search, chosen: path('missing') })).toBeNull()
  })

  it('finds a browser of the system in PATH', async () => {
    const found = await executable('google-chrome')
    expect(await findBrowser({ path: path(''), platform: 'linux', cacheFolder: path('cache') })).toMatchObject({
      kind: 'system',
    })
    expect(found).toContain('google-chrome')
  })

  it('finds nothing on a Mac without a browser', async () => {
    expect(await findBrowser({ path: path('nothing-here'), platform: 'darwin', cacheFolder: path('cache') })).toBeNull()
  })
})
