import { mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Overlay } from '../../../../composition/schema.ts'
import { parseComposition } from '../../../../composition/violations.ts'
import { sharedScene } from '../../../../testing/service/sharedScene.ts'
import { exportBrowsers } from '../../../../testing/service/exportBrowsers.ts'
import { temporaryFolder } from '../../../../testing/temporaryFolder.ts'
import { browserScript } from '../browserScript.ts'
import { areaOf, isWithin } from '../plan/boxes.ts'
import { createRaster } from './createRaster.ts'
import { spriteFile, type DrawnSprite, type RasterEvent, type RasterInput } from '../raster/rasterInput.ts'

const path = temporaryFolder('raster')
const canvas = { width: 1920, height: 1080, fps: 30 } as const
const place = { left: 400, top: 300, width: 500, height: 160, rotation: 0, from: 0, durationInFrames: 90 }

const overlays: readonly Overlay[] = (() => {
  const parsed = parseComposition({
    version: 1,
    aspectRatio: '16:9',
    backgroundColor: '#000000',
    ...canvas,
    durationInFrames: 90,
    overlays: [
      { type: 'text', content: 'Thin 1 i . , ;', styles: { fontSize: 33, fontWeight: 300 } },
      {
        type: 'text',
        content: 'Far shadow',
        styles: { fontSize: 60, textShadow: { x: 9, y: 14, blur: 40, color: '#ff0000' } },
      },
      { type: 'shape', shape: { kind: 'rectangle' }, rotation: 31, styles: { fill: '#38bdf8' } },
      { type: 'text', content: 'Hardly there', styles: { fontSize: 80, opacity: 0.02 } },
      { type: 'text', content: ' ', styles: { fontSize: 80 } },
      { type: 'text', content: 'سلام éÅ̊', styles: { fontSize: 90, fontFamily: 'Pacifico' } },
    ].map((overlay, id) => ({ ...place, row: id, ...overlay, id })),
  })
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.refusal))
  return parsed.value.overlays
})()

const drawnComposition = {
  composition: { ...canvas, durationInFrames: 90, overlays },
  output: { width: 1920, height: 1080, scale: 1, left: 0, top: 0 },
  media: {},
}

const box = { left: 200, top: 100, width: 900, height: 560 }

/** Input that draws these overlays, each in a box far larger than its opaque bounds. */
function inputOf(chosen: readonly number[]): RasterInput {
  return {
    overlays,
    spriteSets: overlays.map((_, overlay) => ({ overlay, box, states: [{ frame: 30, alpha: 1 }], kind: 'picture' })),
    setsWithBorder: [],
    batches: [chosen.map((set) => ({ set, state: 0 }))],
    streamed: null,
  }
}

/** Largest alpha difference between two sprites, 0 to 255, and the share of pixels that differ. */
function alphaApart(
  { bounds }: DrawnSprite,
  one: Buffer | null,
  other: Buffer | null,
): { most: number; share: number } {
  if (bounds === null || one === null || other === null) return { most: one === other ? 0 : 255, share: 0 }
  const count = bounds.width * bounds.height
  const apart = [...one.subarray(count * 1.5)].map((alpha, at) => Math.abs(alpha - (other[count * 1.5 + at] ?? 0)))
  return {
    most: apart.reduce((most, one) => Math.max(most, one), 0),
    share: apart.filter((one) => one > 0).length / count,
  }
}

describe.each(exportBrowsers(path('browser')))('createRaster with $kind', ({ find }) => {
  let executable = ''
  beforeAll(async () => {
    executable = await find()
  })

  let drawings = 0
  interface Drawn {
    readonly sprites: readonly { readonly sprite: DrawnSprite; readonly bytes: Buffer | null }[]
    readonly event: readonly RasterEvent[]
  }
  async function drawn(input: ReturnType<typeof inputOf>): Promise<Drawn> {
    drawings += 1
    const folder = path(`${executable.replaceAll('/', '-')}-${drawings}`)
    await mkdir(folder)
    const raster = createRaster({
      browserExecutable: await browserScript(executable, folder),
      bundleFolder: await sharedScene(),
      ...drawnComposition,
      folder,
      count: 90,
      signal: new AbortController().signal,
    })
    const event: RasterEvent[] = []
    const begun = raster.whenDrawn()
    await raster.open([])
    await raster.draw(input, (one) => event.push(one))
    await begun
    const sprites = event.flatMap((one) => (one.kind === 'batch' ? one.sprites : []))
    const read = sprites
      .toSorted((one, other) => one.set - other.set)
      .map(async (sprite) => ({ sprite, bytes: sprite.bounds && (await readFile(join(folder, spriteFile(sprite)))) }))
    return { sprites: await Promise.all(read), event }
  }

  it('cuts the same sprites whether it measures bounds first or draws whole boxes', async () => {
    const { sprites: surveyed } = await drawn(inputOf([0, 1, 2, 3, 4, 5]))
    const pairs = [await drawn(inputOf([0, 1])), await drawn(inputOf([2, 3])), await drawn(inputOf([4, 5]))]
    const whole = pairs.flatMap(({ sprites }) => sprites)
    expect(surveyed.map(({ sprite }) => sprite)).toEqual(whole.map(({ sprite }) => sprite))
    expect(surveyed.map(({ sprite }) => sprite.bounds === null)).toEqual([false, false, false, false, true, false])
    const distances = surveyed.map(({ sprite, bytes }, index) => alphaApart(sprite, bytes, whole[index]?.bytes ?? null))
    // Anti-aliasing of slanted edges depends on the position on the sheet.
    expect(distances.map(({ most }) => most <= 64)).toEqual(distances.map(() => true))
    expect(distances.map(({ share }) => share < 0.01)).toEqual(distances.map(() => true))
    expect(distances.filter(({ most }) => most > 0).length).toBeLessThanOrEqual(1)
  }, 120_000)

  it('reports expected bounds before drawing, and then each sprite, urgent ones first', async () => {
    const names = [4, 3, 0, 1, 2].map((set) => ({ set, state: 0 }))
    const batches = [names.slice(0, 3), names.slice(3)]
    const input = { ...inputOf([]), batches, streamed: { batches: 2, names, urgent: 2 } }
    const { event, sprites } = await drawn(input)
    const [first, ...others] = event
    if (first?.kind !== 'expected') throw new Error('No bounds were reported ahead.')
    const expected = new Map(first.sprites.map(({ box, set }) => [set, box]))
    // Overlay 4 contains only spaces.
    expect([...expected].map(([set, box]) => [set, box === null])).toEqual(names.map(({ set }) => [set, set === 4]))
    const outside = sprites.filter(({ sprite: { bounds, set } }) => {
      const within = expected.get(set)
      return bounds !== null && !(within && isWithin(areaOf(bounds), areaOf(within)))
    })
    expect(outside).toEqual([])
    const drawnSets = others.flatMap((one) => (one.kind === 'drawn' ? [one.sprite.set] : []))
    expect(drawnSets).toEqual([4, 3, 0, 1, 2])
    expect(others.flatMap((one) => (one.kind === 'batch' ? [one.batch] : []))).toEqual([0, 1])
    const { sprites: behind } = await drawn({ ...input, streamed: null })
    expect(sprites.map(({ sprite }) => sprite)).toEqual(behind.map(({ sprite }) => sprite))
  }, 120_000)
})

describe('createRaster', () => {
  it('resolves `whenDrawn` if nothing will be drawn, or if it was stopped', async () => {
    const stop = new AbortController()
    const place = { browserExecutable: '', bundleFolder: '', ...drawnComposition, folder: path('none'), count: 1 }
    const unused = createRaster({ ...place, signal: stop.signal })
    const never = createRaster({ ...place, signal: stop.signal })
    const waiting = never.whenDrawn()
    await unused.close()
    await unused.whenDrawn()
    stop.abort()
    await waiting
    await createRaster({ ...place, signal: stop.signal }).whenDrawn()
  }, 5_000)
})
