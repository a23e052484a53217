import { writeFile } from 'node:fs/promises'
import { afterEach, expect, it } from 'vitest'
import { temporaryFolder } from '../../../../testing/temporaryFolder.ts'
import type { Box } from '../plan/renderPlan.ts'
import { maskFile, spriteFile } from '../raster/rasterInput.ts'
import { paddedSprite } from './paddedSprite.ts'
import { startSpriteServer, type SpriteServer } from './spriteServer.ts'

const path = temporaryFolder('sprite-server')
const name = { set: 0, state: 3 }
const bounds: Box = { left: 8, top: 8, width: 4, height: 2 }
const box: Box = { left: 4, top: 6, width: 12, height: 8 }
const sprite = Buffer.from(Array.from({ length: bounds.width * bounds.height * 2.5 }, (_, at) => at + 1))

const servers: SpriteServer[] = []
const faults: unknown[] = []
afterEach(async () => {
  await Promise.all(servers.map(async (spriteServer) => await spriteServer.close()))
  faults.length = 0
})

async function serverTo(whenDrawn: () => Promise<Box | null>): Promise<SpriteServer> {
  const spriteServer = await startSpriteServer({
    folder: path(''),
    store: { whenDrawn },
    chunks: 2,
    onFault: (fault) => void faults.push(fault),
  })
  servers.push(spriteServer)
  return spriteServer
}

async function bytesAt(address: string): Promise<Buffer> {
  const response = await fetch(address)
  expect(response.status).toBe(200)
  return Buffer.from(await response.arrayBuffer())
}

it('serves a sprite once it is drawn, padded as requested', async () => {
  await writeFile(path(spriteFile(name)), sprite)
  const drawn = Promise.withResolvers<Box>()
  const spriteServer = await serverTo(async () => await drawn.promise)
  let isThere = false
  const larger = bytesAt(spriteServer.addressOf({ name, box })).finally(() => {
    isThere = true
  })
  const same = bytesAt(spriteServer.addressOf({ name, box: bounds }))
  await new Promise((resolve) => setTimeout(resolve, 100))
  expect(isThere).toBe(false)
  drawn.resolve(bounds)
  expect(await larger).toEqual(paddedSprite({ bytes: sprite, bounds }, box))
  expect(await same).toEqual(sprite)
})

it('serves each its own bytes, to parallel and repeated requests', async () => {
  const states = Array.from({ length: 12 }, (_, state) => state)
  for (const state of states) {
    await writeFile(path(spriteFile({ set: 1, state })), Buffer.alloc(sprite.length, state + 1))
    await writeFile(path(maskFile({ set: 1, state })), Buffer.alloc(30, state + 101))
  }
  const spriteServer = await serverTo(async () => bounds)
  const asked = states.flatMap((state) => {
    const bytes = Buffer.alloc(sprite.length, state + 1)
    const own = { set: 1, state }
    return [
      { address: spriteServer.addressOf({ name: own, box: bounds }), bytes },
      { address: spriteServer.addressOf({ name: own, box }), bytes: paddedSprite({ bytes, bounds }, box) },
      { address: spriteServer.addressOf({ name: own, box: 'mask' }), bytes: Buffer.alloc(30, state + 101) },
    ]
  })
  for (let times = 0; times < 3; times += 1) {
    const given = await Promise.all(asked.map(async ({ address }) => await bytesAt(address)))
    expect(given).toEqual(asked.map(({ bytes }) => bytes))
  }
})

it('serves a transparent sprite if it turned out empty, and masks unchanged', async () => {
  await writeFile(path(maskFile(name)), sprite)
  const spriteServer = await serverTo(async () => null)
  expect(await bytesAt(spriteServer.addressOf({ name, box }))).toEqual(Buffer.alloc(box.width * box.height * 2.5))
  expect(await bytesAt(spriteServer.addressOf({ name, box: 'mask' }))).toEqual(sprite)
})

it('reports a sprite that is gone, and serves nothing', async () => {
  const spriteServer = await serverTo(async () => bounds)
  await expect(fetch(spriteServer.addressOf({ name: { set: 7, state: 0 }, box: bounds }))).rejects.toThrow(
    'fetch failed',
  )
  expect(faults).toMatchObject([{ code: 'ENOENT' }])
})

it('serves nothing else, and only the first chunks', async () => {
  const spriteServer = await serverTo(async () => bounds)
  const known = spriteServer.addressOf({ name, box })
  expect((await fetch(known.replace(spriteFile(name), spriteFile({ set: 0, state: 4 })))).status).toBe(404)
  expect([0, 1, 2].map((chunk) => spriteServer.isFor({ chunk, from: 0, count: 9 }))).toEqual([true, true, false])
})
