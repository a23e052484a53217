import { randomBytes } from 'node:crypto'
import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createSecretBox } from './secretBox.ts'
import { secretKey } from './secretKey.ts'

const randomToken = (bytes: number): string => randomBytes(bytes).toString('base64url')
const newBox = () => createSecretBox(randomBytes(32), randomToken)

let dataFolder = ''
beforeEach(async () => {
  dataFolder = await mkdtemp(join(tmpdir(), 'framewright-secrets-'))
})
afterEach(async () => await rm(dataFolder, { recursive: true, force: true }))

it('opens what it sealed, and seals the same secret differently each time', () => {
  const box = newBox()
  const [first, second] = [box.seal('whsec_ä', 'row'), box.seal('whsec_ä', 'row')]
  expect(first).not.toBe(second)
  expect(first).not.toContain('whsec')
  expect([box.open(first, 'row'), box.open(second, 'row')]).toEqual(['whsec_ä', 'whsec_ä'])
})

it('W9: opens nothing under another key, for another row, or after a change of any byte', () => {
  const box = newBox()
  const sealed = box.seal('secret', 'row')
  expect(newBox().open(sealed, 'row')).toBeNull()
  expect(box.open(sealed, 'other')).toBeNull()
  const bytes = Buffer.from(sealed.slice(3), 'base64url')
  for (let index = 0; index < bytes.length; index += 1) {
    const changed = Buffer.from(bytes)
    changed.writeUInt8((changed[index] ?? 0) ^ 1, index)
    expect(box.open(`v1.${changed.toString('base64url')}`, 'row')).toBeNull()
  }
  for (const text of ['', 'v1.', 'v1.AAAA', 'secret', sealed.replace('v1', 'v2')])
    expect(box.open(text, 'row')).toBeNull()
})

it('keeps one key in a file of the data folder that only this user can read', async () => {
  const keys = await Promise.all(
    Array.from({ length: 8 }, async () => await secretKey({ secret: null, dataFolder }, randomToken)),
  )
  expect(new Set(keys.map((key) => Buffer.from(key).toString('hex'))).size).toBe(1)
  expect(keys[0]?.length).toBe(32)
  expect(await readdir(dataFolder)).toEqual(['secret-key'])
  expect((await stat(join(dataFolder, 'secret-key'))).mode & 0o777).toBe(0o600)
})

it('uses the configured key without a file, and refuses a damaged file', async () => {
  const secret = randomBytes(32)
  expect(await secretKey({ secret, dataFolder }, randomToken)).toBe(secret)
  expect(await readdir(dataFolder)).toEqual([])
  await writeFile(join(dataFolder, 'secret-key'), 'short\n')
  await expect(secretKey({ secret: null, dataFolder }, randomToken)).rejects.toThrow('damaged')
})
