import { readFile } from 'node:fs/promises'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { makeMedia, testPicture } from '../../../testing/media/media.ts'
import {
  type MatteAnswer,
  type MatteServer,
  halfMask,
  startMatteServer,
} from '../../../testing/providers/matteServer.ts'
import { temporaryFolder } from '../../../testing/temporaryFolder.ts'
import { checkMatte } from '../checks/checkMatte.ts'
import { decodeMask, encodePng } from './pngFile.ts'
import { rembgMatting } from './rembgMatting.ts'

const at = temporaryFolder('framewright-matte')
const { signal } = new AbortController()
const size = { width: 64, height: 48 }

let server: MatteServer
beforeEach(async () => {
  server = await startMatteServer()
})
afterEach(async () => await server.stop())

async function* frames(count: number) {
  for (let index = 0; index < count; index += 1)
    yield await Promise.resolve({ ...size, pixels: new Uint8Array(size.width * size.height * 3).fill(index) })
}

async function masksOf(count: number, options: object = {}): Promise<Uint8Array[]> {
  const matting = rembgMatting({ url: server.url, key: 'secret', model: 'isnet', busyPauses: [1, 1], ...options })
  const masks: Uint8Array[] = []
  for await (const mask of matting.masks(frames(count), signal)) masks.push(mask)
  return masks
}

it('sends each frame once as rembg takes it, and returns a mask for each in order', async () => {
  const masks = await masksOf(7)
  expect(masks).toHaveLength(7)
  expect([masks[6]?.[0], masks[6]?.[31], masks[6]?.[32], masks[6]?.length]).toEqual([255, 255, 0, 64 * 48])
  expect(server.requests).toHaveLength(7)
  expect(server.requests[0]).toEqual({
    path: '/api/remove',
    authorization: 'Bearer secret',
    fields: { model: 'isnet', om: 'true' },
    size,
  })
})

it('sends a frame again only if the server says that it has not taken it', async () => {
  server.answer = (_request, index) =>
    index === 0 ? { kind: 'status', status: 503, retryAfter: '1' } : { kind: 'mask' }
  expect(await masksOf(1)).toHaveLength(1)
  expect(server.requests).toHaveLength(2)
})

const other = halfMask({ width: 32, height: 32 })
const faults: readonly (readonly [MatteAnswer, object])[] = [
  [{ kind: 'lost' }, { code: 'submission_unknown' }],
  [{ kind: 'silence' }, { code: 'submission_unknown' }],
  [{ kind: 'status', status: 502 }, { code: 'submission_unknown' }],
  [{ kind: 'status', status: 503 }, { code: 'submission_unknown' }],
  [
    { kind: 'status', status: 500 },
    { code: 'matte_unavailable', facts: { reason: 'not_ready', status: 500 } },
  ],
  [
    { kind: 'status', status: 503, retryAfter: '1' },
    { code: 'matte_unavailable', facts: { reason: 'not_ready', status: 503 } },
  ],
  [
    { kind: 'status', status: 401 },
    { code: 'matte_refused', facts: { reason: 'key' } },
  ],
  [
    { kind: 'status', status: 404 },
    { code: 'matte_refused', facts: { reason: 'address' } },
  ],
  [
    { kind: 'status', status: 400 },
    { code: 'matte_refused', facts: { reason: 'frame' } },
  ],
  [
    { kind: 'status', status: 302 },
    { code: 'matte_refused', facts: { reason: 'frame' } },
  ],
  [
    { kind: 'file', bytes: Buffer.from('<html>') },
    { code: 'matte_answer_invalid', facts: { reason: 'no_mask' } },
  ],
  [
    { kind: 'file', bytes: other.subarray(0, 60) },
    { code: 'matte_answer_invalid', facts: { reason: 'no_mask' } },
  ],
  [
    { kind: 'file', bytes: other },
    { code: 'matte_answer_invalid', facts: { reason: 'other_size' } },
  ],
]
it.each(faults)('ends with its own error after %o', async (answer, error) => {
  server.answer = () => answer
  await expect(masksOf(1, { deadlineMs: 300 })).rejects.toMatchObject(error)
  const isRepeated = answer.kind === 'status' && answer.retryAfter !== undefined
  expect(server.requests).toHaveLength(isRepeated ? 3 : 1)
})

it('sends nothing to a server that is away', async () => {
  await server.stop()
  await expect(masksOf(1)).rejects.toMatchObject({ code: 'matte_unavailable', facts: { reason: 'away' } })
  server = await startMatteServer()
})

it('is checked with a small picture', async () => {
  const settings = { address: server.url, key: null, model: null, userName: null, sender: null }
  expect(await checkMatte(settings, signal)).toMatchObject({ isWorking: true, model: 'u2net' })
  server.answer = () => ({ kind: 'file', bytes: Buffer.from('no') })
  expect(await checkMatte(settings, signal)).toMatchObject({ refusal: { code: 'server_answer_unreadable' } })
})

it('reads masks that other programs have written, and no larger or damaged ones', async () => {
  const picture = ['-f', 'lavfi', '-i', testPicture({ size: '50x30' }), '-frames:v', '1']
  for (const format of ['gray', 'rgb24', 'rgba']) {
    const path = await makeMedia(...picture, '-pix_fmt', format, '-pred', 'mixed', at(`${format}.png`))
    const mask = decodeMask(await readFile(path), 64)
    expect([mask?.width, mask?.height, mask?.pixels.length]).toEqual([50, 30, 1_500])
    expect(new Set(mask?.pixels).size > 1).toBe(format !== 'rgba')
  }
  const grey = Uint8Array.from({ length: 1_500 }, (_, index) => index % 251)
  const file = encodePng({ width: 50, height: 30, pixels: grey }, 1)
  expect(decodeMask(file, 64)?.pixels).toEqual(grey)
  expect(decodeMask(file, 49)).toBeNull()
  expect(decodeMask(file.subarray(0, 80), 64)).toBeNull()
})
