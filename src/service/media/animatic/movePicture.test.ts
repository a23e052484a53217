import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { rgbPicture } from '../../../testing/media/rgbPicture.ts'
import { ffmpeg } from '../../../testing/media/media.ts'
import { reportMeasurement } from '../../../testing/reportMeasurement.ts'
import { liteRtFaces } from '../../providers/vision/liteRtFaces.ts'
import { createVisionRuntime } from '../../providers/vision/visionRuntime.ts'
import { type Area, areaAt } from './cameraMove.ts'
import { ANIMATIC_FPS } from './encodeAnimatic.ts'
import { movePicture, planMove } from './movePicture.ts'

const sizes = [
  { width: 1280, height: 720 },
  { width: 720, height: 1280 },
  { width: 720, height: 720 },
  { width: 720, height: 900 },
]
const contains = (outer: Area, inner: Area): boolean =>
  inner.x >= outer.x - 1e-6 &&
  inner.y >= outer.y - 1e-6 &&
  inner.x + inner.width <= outer.x + outer.width + 1e-6 &&
  inner.y + inner.height <= outer.y + outer.height + 1e-6

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'framewright-animatic-'))
})
afterAll(async () => {
  await rm(folder, { recursive: true, force: true })
})

/** The number of frames that show each face in full, of all frames. */
function framesWithFaces(picture: { width: number; height: number }, faces: readonly Area[]): [number, number] {
  let [kept, all] = [0, 0]
  for (const size of sizes)
    for (let seed = 0; seed < 12; seed += 1) {
      const { framing, move } = planMove({ picture, size, faces, seed })
      for (let frame = 0; frame < 150; frame += 1) {
        const area = areaAt(move, frame / 149)
        all += framing.faces.length
        kept += framing.faces.filter((face) => contains(area, face)).length
      }
    }
  return [kept, all]
}

it('keeps every face in every frame, whatever the ratio, the seed and the place of the faces', () => {
  const face = (x: number, y: number, side: number): Area => ({ x, y, width: side, height: side })
  const pictures: readonly (readonly [{ width: number; height: number }, readonly Area[]])[] = [
    [{ width: 1600, height: 900 }, [face(40, 20, 160)]],
    [{ width: 1600, height: 900 }, [face(30, 300, 200), face(1380, 280, 190)]],
    [{ width: 900, height: 1600 }, [face(350, 60, 300), face(200, 1250, 280)]],
    [{ width: 1200, height: 1200 }, [face(10, 900, 280), face(400, 300, 120), face(1000, 10, 190)]],
    [{ width: 800, height: 600 }, [face(100, 50, 540)]],
  ]
  let [kept, all] = [0, 0]
  for (const [picture, faces] of pictures) {
    const [some, frames] = framesWithFaces(picture, faces)
    kept += some
    all += frames
  }
  reportMeasurement(`animatic: ${kept} of ${all} face boxes are inside their frame (share ${(kept / all).toFixed(4)})`)
  expect(kept).toBe(all)
})

it('moves over a picture at the asked size and length, and its frames show the detected face', async () => {
  const path = new URL('../../../testing/fixtures/people/astronaut.jpg', import.meta.url).pathname
  const faces = liteRtFaces(createVisionRuntime())
  const { signal } = new AbortController()
  const picture = { width: 512, height: 512 }
  const found = await faces.findFaces(await rgbPicture(path, { ...picture, filters: 'null' }), signal)
  expect(found).toHaveLength(1)
  const [kept, all] = framesWithFaces(picture, found)
  expect(kept).toBe(all)
  const size = { width: 720, height: 1280 }
  const outputPath = join(folder, 'move.mp4')
  const reported: number[] = []
  const input = { path, container: 'jpeg', picture, size, faces: found, seed: 0, seconds: 2, ffmpeg, signal } as const
  await movePicture({ ...input, outputPath, onProgress: (percent) => reported.push(percent) })
  expect(reported.at(-1)).toBeGreaterThan(90)
  const { framing, move } = planMove(input)
  let seen = 0
  const frames = [0, 15, 30, 45, 59]
  for (const frame of frames) {
    const shown = await rgbPicture(outputPath, { ...size, filters: `select=eq(n\\,${frame})` })
    const [face] = await faces.findFaces(shown, signal)
    const area = areaAt(move, frame / (2 * ANIMATIC_FPS - 1))
    const scale = size.width / area.width
    const [expected] = framing.faces
    if (face === undefined || expected === undefined) continue
    const centre = {
      x: (expected.x + expected.width / 2 - area.x) * scale,
      y: (expected.y + expected.height / 2 - area.y) * scale,
    }
    const gap = Math.hypot(face.x + face.width / 2 - centre.x, face.y + face.height / 2 - centre.y)
    // The detector itself varies by a few per cent of the face.
    if (gap < face.width * 0.12 && contains({ x: 0, y: 0, ...size }, face)) seen += 1
  }
  reportMeasurement(`animatic of a portrait: the face is found in full in ${seen} of ${frames.length} frames`)
  expect(seen).toBe(frames.length)
})
