import { createHash } from 'node:crypto'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { BlobStore } from '../../service/media/blobStore.ts'

/** The conformance tests of blob stores, which every implementation runs. */
export function describeBlobStore(name: string, open: (folder: string) => Promise<BlobStore> | BlobStore): void {
  describe(`${name} as a blob store`, () => {
    let folder = ''
    let store: BlobStore
    const write = async (content: string | Buffer): Promise<string> => {
      const path = join(folder, `source-${createHash('sha256').update(content).digest('hex').slice(0, 12)}`)
      await writeFile(path, content)
      return path
    }
    const text = async (key: string, range?: { start: number; end: number }): Promise<string | null> => {
      const stream = await store.read(key, range)
      return stream === null ? null : (await buffer(stream)).toString()
    }

    beforeAll(async () => {
      folder = await mkdtemp(join(tmpdir(), 'blob-store-'))
      store = await open(join(folder, 'blobs'))
    })
    afterAll(async () => await rm(folder, { recursive: true, force: true }))

    it('returns what was stored, whole and in ranges', async () => {
      await store.putFile('assets/1/source.mp4', await write('0123456789'))
      expect(await store.stat('assets/1/source.mp4')).toEqual({ sizeBytes: 10 })
      expect(await text('assets/1/source.mp4')).toBe('0123456789')
      expect(await text('assets/1/source.mp4', { start: 0, end: 1 })).toBe('0')
      expect(await text('assets/1/source.mp4', { start: 3, end: 10 })).toBe('3456789')
    })

    it('keeps large blobs byte for byte', async () => {
      const large = Buffer.alloc(7_000_001, 'framewright')
      await store.putFile('large.bin', await write(large))
      const stream = await store.read('large.bin')
      expect(stream === null ? null : (await buffer(stream)).equals(large)).toBe(true)
    })

    it('replaces a blob and leaves the source unchanged', async () => {
      const source = await write('second')
      await store.putFile('replaced', await write('first'))
      await store.putFile('replaced', source)
      expect(await text('replaced')).toBe('second')
      expect(await readFile(source, 'utf8')).toBe('second')
    })

    it('shows a copy only once it has a key, and discards one that gets none', async () => {
      const before = await store.list('')
      const [kept, dropped] = [await store.copyIn(await write('kept')), await store.copyIn(await write('dropped'))]
      expect(await store.list('')).toEqual(before)
      await kept.place('placed/source.mp4')
      for (const copy of [kept, dropped]) await copy.discard()
      expect(await text('placed/source.mp4')).toBe('kept')
      await expect(dropped.place('placed/other.mp4')).rejects.toThrow()
      expect(await store.list('placed/')).toEqual(['placed/source.mp4'])
    })

    it('returns null for a missing blob', async () => {
      expect(await store.stat('absent')).toBeNull()
      expect(await store.read('absent/deep.mp4')).toBeNull()
      expect(await store.localFile('absent')).toBeNull()
      expect(await store.stat('assets')).toBeNull()
    })

    it('provides a local file with the same content until it is released', async () => {
      await store.putFile('local.txt', await write('local'))
      const file = await store.localFile('local.txt')
      expect(file === null ? null : await readFile(file.path, 'utf8')).toBe('local')
      await file?.release()
      expect(await text('local.txt')).toBe('local')
    })

    it('deletes, even twice', async () => {
      await store.putFile('gone', await write('gone'))
      await store.delete('gone')
      await store.delete('gone')
      expect(await store.stat('gone')).toBeNull()
    })

    it('lists the keys below a folder in order', async () => {
      for (const key of ['list/b/2', 'list/a', 'list/b/1', 'listing']) await store.putFile(key, await write(key))
      expect(await store.list('list/')).toEqual(['list/a', 'list/b/1', 'list/b/2'])
      expect(await store.list('list/b/')).toEqual(['list/b/1', 'list/b/2'])
      expect(await store.list('nowhere/')).toEqual([])
      expect(await store.list('')).toContain('listing')
    })

    it('refuses a range outside the blob', async () => {
      await store.putFile('short', await write('short'))
      for (const range of [
        { start: 0, end: 6 },
        { start: 2, end: 2 },
        { start: -1, end: 2 },
      ])
        await expect(store.read('short', range)).rejects.toThrow()
    })

    it.each([
      '',
      '/',
      '../x',
      'a/../../x',
      'a//b',
      '/etc/passwd',
      'a/',
      '.hidden',
      'a/.b',
      'a\\b',
      'a\0b',
      'ä',
      'a b',
      'x'.repeat(201),
      'a/b/c/d/e/f/g/h/i',
    ])('refuses the key %j', async (key) => {
      await expect(store.stat(key)).rejects.toThrow('Not a blob key')
      await expect(store.putFile(key, '/nowhere')).rejects.toThrow('Not a blob key')
      await expect(store.delete(key)).rejects.toThrow('Not a blob key')
    })

    it('leaves nothing behind when the source cannot be read', async () => {
      await expect(store.putFile('failed', join(folder, 'no-such-file'))).rejects.toThrow()
      expect(await store.stat('failed')).toBeNull()
    })
  })
}
