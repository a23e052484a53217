import { execFile, execFileSync } from 'node:child_process'
import { open } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { promisify } from 'node:util'
import { crc32 } from 'node:zlib'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { temporaryFolder } from '../../../testing/temporaryFolder.ts'
import { type ZipFile, zipBytes, zipStream } from './zipStream.ts'

const path = temporaryFolder('zip')
const MEGABYTE = 2 ** 20
/** A size of more than 4 GiB, from which sizes and offsets need 64 bits. */
const LARGE = 4_097 * MEGABYTE
const zeros = Buffer.alloc(MEGABYTE)

const smallFile = (name: string, text: string): ZipFile => ({
  name,
  sizeBytes: Buffer.byteLength(text),
  crc32: async () => await Promise.resolve(crc32(text)),
  open: async () => await Promise.resolve(Readable.from([Buffer.from(text)])),
})

function* zerosOf(sizeBytes: number): Generator<Buffer> {
  for (let left = sizeBytes; left > 0; left -= MEGABYTE) yield zeros
}

/** Writes an archive to a sparse file, in which zeros take no space. */
async function written(files: readonly ZipFile[], name: string): Promise<string> {
  const file = await open(path(name), 'w')
  let at = 0
  for await (const chunk of zipStream(files)) {
    if (!chunk.equals(zeros)) await file.write(chunk, 0, chunk.length, at)
    at += chunk.length
  }
  await file.truncate(at)
  await file.close()
  expect(at).toBe(zipBytes(files))
  return path(name)
}

const entriesSchema = z.array(z.object({ name: z.string(), size: z.number(), text: z.string() }))

/**
 * The entries of an archive as read by Python's `zipfile`. Files of a megabyte or more are listed without their
 * content.
 */
async function readBack(archive: string) {
  const program = `
import json, sys, zipfile
with zipfile.ZipFile(sys.argv[1]) as archive:
    print(json.dumps([
        {'name': one.filename, 'size': one.file_size, 'text': archive.read(one).decode() if one.file_size < 2**20 else ''}
        for one in archive.infolist()]))`
  const { stdout } = await promisify(execFile)('python3', ['-c', program, archive])
  return entriesSchema.parse(JSON.parse(stdout))
}

function hasPython(): boolean {
  try {
    execFileSync('python3', ['-c', 'import zipfile'])
    return true
  } catch {
    return false
  }
}

it.runIf(hasPython())('keeps names of any language, and empty files', async () => {
  const files = [smallFile('Été 夏 🌞.mp4', 'summer'), smallFile('صيف.mp4', ''), smallFile('e\u0301te\u0301.mp4', 'é')]
  expect(await readBack(await written(files, 'names.zip'))).toEqual([
    { name: 'Été 夏 🌞.mp4', size: 6, text: 'summer' },
    { name: 'صيف.mp4', size: 0, text: '' },
    { name: 'e\u0301te\u0301.mp4', size: 2, text: 'é' },
  ])
})

it.runIf(hasPython())('contains a file of more than 4 GiB, and others after it', { timeout: 120_000 }, async () => {
  const large: ZipFile = {
    name: 'large.mp4',
    sizeBytes: LARGE,
    crc32: async () => await Promise.resolve(0),
    open: async () => await Promise.resolve(Readable.from(zerosOf(LARGE))),
  }
  const archive = await written([smallFile('first.mp4', 'one'), large, smallFile('last.mp4', 'three')], 'large.zip')
  expect(await readBack(archive)).toEqual([
    { name: 'first.mp4', size: 3, text: 'one' },
    { name: 'large.mp4', size: LARGE, text: '' },
    { name: 'last.mp4', size: 5, text: 'three' },
  ])
})

it('fails if the size of a file differs from its entry', async () => {
  const short = { ...smallFile('short.mp4', 'one'), sizeBytes: 4 }
  await expect(written([short], 'short.zip')).rejects.toThrow('short.mp4 has 3 bytes instead of 4.')
})
