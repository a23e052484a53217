import { expect, it } from 'vitest'
import { rgbPicture } from '../../../testing/media/rgbPicture.ts'
import { reportMeasurement } from '../../../testing/reportMeasurement.ts'
import type { FaceMesh, FoundFace } from '../faces.ts'
import { liteRtFaces } from './liteRtFaces.ts'
import { createVisionRuntime } from './visionRuntime.ts'

const astronaut = new URL('../../../testing/fixtures/people/astronaut.jpg', import.meta.url).pathname
const faces = liteRtFaces(createVisionRuntime())
const { signal } = new AbortController()

const portrait = await rgbPicture(astronaut, { width: 512, height: 512, filters: 'null' })

/** Her face in the portrait, by eye. */
const face = { left: 180, right: 272 }
const leftEye = { x: 203, y: 100 }
const rightEye = { x: 246, y: 103 }
const mouth = { x: 225, y: 144 }

const gap = (a: { readonly x: number; readonly y: number }, b: { readonly x: number; readonly y: number }): number =>
  Math.hypot(a.x - b.x, a.y - b.y)

const onlyFace = (found: readonly FoundFace[]): FoundFace => {
  expect(found).toHaveLength(1)
  const [first] = found
  if (first === undefined) throw new Error('No face was found.')
  return first
}

it('finds the face of a portrait with its eyes and mouth', async () => {
  const found = onlyFace(await faces.findFaces(portrait, signal))
  expect(found.score).toBeGreaterThan(0.8)
  expect(found.x + found.width / 2).toBeGreaterThan(face.left)
  expect(found.x + found.width / 2).toBeLessThan(face.right)
  expect(gap(found.leftEye, leftEye)).toBeLessThan(10)
  expect(gap(found.rightEye, rightEye)).toBeLessThan(10)
  expect(gap(found.mouth, mouth)).toBeLessThan(14)
})

it('finds one face beside empty space, and none in a picture without people', async () => {
  const filters = 'scale=270:270,pad=960:270:600:0:color=gray'
  const wide = await rgbPicture(astronaut, { width: 960, height: 270, filters })
  const found = onlyFace(await faces.findFaces(wide, signal))
  expect(gap(found.leftEye, { x: 600 + (leftEye.x * 270) / 512, y: (leftEye.y * 270) / 512 })).toBeLessThan(8)
  const leaves = new URL('../../../../public/stock/leaves.jpg', import.meta.url).pathname
  const empty = await rgbPicture(leaves, { width: 640, height: 360, filters: 'scale=640:360' })
  expect(await faces.findFaces(empty, signal)).toEqual([])
})

it('lays a mesh of 468 points on the face, also on a leaning one', async () => {
  const found = onlyFace(await faces.findFaces(portrait, signal))
  const mesh = meshOf(await faces.findFaceMesh(portrait, found, signal))
  expect(mesh).toHaveLength(468)
  // MediaPipe: 13 and 14 are the inner lips, 33 and 263 the outer corners of the eyes, 152 is the chin.
  expect(gap(pointOf(mesh, 13), mouth)).toBeLessThan(10)
  expect(gap(pointOf(mesh, 33), { x: 193, y: 100 })).toBeLessThan(12)
  expect(gap(pointOf(mesh, 152), { x: 224, y: 178 })).toBeLessThan(16)
  const leaning = await rgbPicture(astronaut, { width: 512, height: 512, filters: 'rotate=0.35' })
  const turned = onlyFace(await faces.findFaces(leaning, signal))
  const turnedMesh = meshOf(await faces.findFaceMesh(leaning, turned, signal))
  const [cos, sin] = [Math.cos(0.35), Math.sin(0.35)]
  const expected = {
    x: 256 + (mouth.x - 256) * cos - (mouth.y - 256) * sin,
    y: 256 + (mouth.x - 256) * sin + (mouth.y - 256) * cos,
  }
  expect(gap(pointOf(turnedMesh, 13), expected)).toBeLessThan(12)
})

it('finds no mesh outside faces', async () => {
  const found = onlyFace(await faces.findFaces(portrait, signal))
  const elsewhere = { ...found, x: 380, y: 380, leftEye: { x: 390, y: 400 }, rightEye: { x: 430, y: 400 } }
  expect(await faces.findFaceMesh(portrait, elsewhere, signal)).toBeNull()
})

it('answers within the time of a frame or two', async () => {
  const found = onlyFace(await faces.findFaces(portrait, signal))
  const [find, mesh] = [
    await meanMs(() => faces.findFaces(portrait, signal)),
    await meanMs(() => faces.findFaceMesh(portrait, found, signal)),
  ]
  reportMeasurement(`A face takes ${find.toFixed(1)} ms to find, and its mesh ${mesh.toFixed(1)} ms.`)
})

const meshOf = (mesh: FaceMesh | null): FaceMesh => {
  if (mesh === null) throw new Error('No mesh was found.')
  return mesh
}

const pointOf = (mesh: FaceMesh, index: number) => {
  const point = mesh[index]
  if (point === undefined) throw new Error(`The mesh has no point ${index}.`)
  return point
}

async function meanMs(work: () => Promise<unknown>): Promise<number> {
  const times = 30
  const begunAt = performance.now()
  for (let count = 0; count < times; count += 1) await work()
  return (performance.now() - begunAt) / times
}
