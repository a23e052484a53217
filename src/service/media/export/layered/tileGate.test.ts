import { writeFile } from 'node:fs/promises'
import { afterEach, expect, it } from 'vitest'
import { temporaryFolder } from '../../../../testing/temporaryFolder.ts'
import type { Box } from '../plan/renderPlan.ts'
import { maskFile, tileFile } from '../raster/rasterOrder.ts'
import { paddedTile } from './paddedTile.ts'
import { startTileGate, type TileGate } from './tileGate.ts'

const path = temporaryFolder('gate')
const name = { set: 0, state: 3 }
const ink: Box = { left: 8, top: 8, width: 4, height: 2 }
const box: Box = { left: 4, top: 6, width: 12, height: 8 }
const tile = Buffer.from(Array.from({ length: ink.width * ink.height * 2.5 }, (_, at) => at + 1))

const gates: TileGate[] = []
const faults: unknown[] = []
afterEach(async () => {
  await Promise.all(gates.map(async (gate) => await gate.close()))
  faults.length = 0
})

async function gateTo(whenDrawn: () => Promise<Box | null>): Promise<TileGate> {
  const gate = await startTileGate({
    folder: path(''),
    stock: { whenDrawn },
    chunks: 2,
    onFault: (fault) => void faults.push(fault),
  })
  gates.push(gate)
  return gate
}

async function bytesAt(address: string): Promise<Buffer> {
  const response = await fetch(address)
  expect(response.status).toBe(200)
  return Buffer.from(await response.arrayBuffer())
}

it('gives a tile once it is drawn, as large as it is asked for', async () => {
  await writeFile(path(tileFile(name)), tile)
  const drawn = Promise.withResolvers<Box>()
  const gate = await gateTo(async () => await drawn.promise)
  let isThere = false
  const larger = bytesAt(gate.addressOf({ name, box })).finally(() => {
    isThere = true
  })
  const same = bytesAt(gate.addressOf({ name, box: ink }))
  await new Promise((resolve) => setTimeout(resolve, 100))
  expect(isThere).toBe(false)
  drawn.resolve(ink)
  expect(await larger).toEqual(paddedTile({ bytes: tile, ink }, box))
  expect(await same).toEqual(tile)
})

it('gives each its own bytes, however many ask at once and one after the other', async () => {
  const states = Array.from({ length: 12 }, (_, state) => state)
  for (const state of states) {
    await writeFile(path(tileFile({ set: 1, state })), Buffer.alloc(tile.length, state + 1))
    await writeFile(path(maskFile({ set: 1, state })), Buffer.alloc(30, state + 101))
  }
  const gate = await gateTo(async () => ink)
  const asked = states.flatMap((state) => {
    const bytes = Buffer.alloc(tile.length, state + 1)
    const own = { set: 1, state }
    return [
      { address: gate.addressOf({ name: own, box: ink }), bytes },
      { address: gate.addressOf({ name: own, box }), bytes: paddedTile({ bytes, ink }, box) },
      { address: gate.addressOf({ name: own, box: 'mask' }), bytes: Buffer.alloc(30, state + 101) },
    ]
  })
  for (let times = 0; times < 3; times += 1) {
    const given = await Promise.all(asked.map(async ({ address }) => await bytesAt(address)))
    expect(given).toEqual(asked.map(({ bytes }) => bytes))
  }
})

it('gives a clear tile where nothing was drawn in the end, and masks as they are', async () => {
  await writeFile(path(maskFile(name)), tile)
  const gate = await gateTo(async () => null)
  expect(await bytesAt(gate.addressOf({ name, box }))).toEqual(Buffer.alloc(box.width * box.height * 2.5))
  expect(await bytesAt(gate.addressOf({ name, box: 'mask' }))).toEqual(tile)
})

it('tells of a tile that is gone, and gives nothing for it', async () => {
  const gate = await gateTo(async () => ink)
  await expect(fetch(gate.addressOf({ name: { set: 7, state: 0 }, box: ink }))).rejects.toThrow('fetch failed')
  expect(faults).toMatchObject([{ code: 'ENOENT' }])
})

it('knows nothing else, and serves the first chunks only', async () => {
  const gate = await gateTo(async () => ink)
  const known = gate.addressOf({ name, box })
  expect((await fetch(known.replace(tileFile(name), tileFile({ set: 0, state: 4 })))).status).toBe(404)
  expect([0, 1, 2].map((chunk) => gate.isFor({ chunk, from: 0, count: 9 }))).toEqual([true, true, false])
})
