import { readFile, writeFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { ANIMATION, makeAnimation, pixelAt } from '../../../../testing/media/animation.ts'
import { makeMedia } from '../../../../testing/media/media.ts'
import { attemptPreparation, prepareMedia } from '../../../../testing/service/prepareMedia.ts'
import { temporaryFolder } from '../../../../testing/temporaryFolder.ts'
import { findBrowser } from '../../findBrowser.ts'

const file = temporaryFolder('loops')
const browser = async (): Promise<string | null> =>
  (await findBrowser({ cacheFolder: file('cache') }))?.executable ?? null
const VP9 = ['-c:v', 'libvpx-vp9']
/** The middle of the square in a frame. */
const squareAt = (frame: number) => ({ x: frame * ANIMATION.side + 8, y: 32 })

describe('an animated picture', () => {
  it.each(['gif', 'png', 'webp', 'avif'] as const)(
    'becomes a video of repeated loops with its own delays, from a %s',
    async (container) => {
      const path = await makeAnimation(file(`a.${container}`), { container, frames: 5 })
      const { files, probe } = await prepareMedia(path, container, { type: 'video', browser })
      expect(probe).toMatchObject({ durationMs: 60_000, width: 160, height: 64, hasVideo: true, hasAudio: false })
      expect(probe.traits.picture).toMatchObject({ hasAlpha: false, roundMs: 500 })
      expect(files.intermediate?.mimeType).toBe('video/mp4')
      for (const made of [files.intermediate, files.proxy]) {
        for (const [seconds, frame] of [[0.02, 0], [0.12, 1], [0.48, 4], [0.52, 0], [7.32, 3]] as const) {
          for (const other of [0, 1, 3, 4]) {
            const [red, green] = pixelAt(made?.path ?? '', { seconds, ...squareAt(other) })
            expect(red, `${made?.path} ${seconds}`).toBeGreaterThan(215)
            expect(green > 125, `${made?.path} ${seconds} ${other} ${green}`).toBe(other === frame)
          }
        }
      }
    }, // biome-ignore format: pairs
  )

  it.each(['gif', 'png', 'webp'] as const)('keeps the transparent parts of a %s', async (container) => {
    const path = await makeAnimation(file(`clear.${container}`), { container, frames: 5, isClear: true })
    const { files, probe } = await prepareMedia(path, container, { type: 'video', browser })
    expect(probe.traits.picture).toMatchObject({ codec: 'vp9', hasAlpha: true, roundMs: 500 })
    expect([files.intermediate?.mimeType, files.proxy.mimeType]).toEqual(['video/webm', 'video/webm'])
    for (const made of [files.intermediate, files.proxy]) {
      const at = { decoder: VP9, seconds: 1.22 }
      expect(pixelAt(made?.path ?? '', { ...at, ...squareAt(2) })[3]).toBeGreaterThan(240)
      expect(pixelAt(made?.path ?? '', { ...at, ...squareAt(6) })[3]).toBeLessThan(10)
    }
  })

  it('keeps unequal delays', async () => {
    const path = await makeAnimation(file('unequal.gif'), { container: 'gif', frames: 2 })
    const bytes = await readFile(path)
    bytes.writeUInt16LE(70, bytes.indexOf(Buffer.from([0x21, 0xf9, 4])) + 4)
    await writeFile(path, bytes)
    const { files, probe } = await prepareMedia(path, 'gif', { type: 'video' })
    expect(probe).toMatchObject({ durationMs: 60_000, traits: { picture: { roundMs: 800 } } })
    for (const [seconds, frame] of [[0.68, 0], [0.74, 1], [0.85, 0], [1.55, 1]] as const) {
      const green = pixelAt(files.intermediate?.path ?? '', { seconds, ...squareAt(frame) })[1]
      expect(green, String(seconds)).toBeGreaterThan(200)
    } // biome-ignore format: pairs
  })

  it('stays a single loop if it is longer than a minute', async () => {
    const path = await makeAnimation(file('long.gif'), { container: 'gif', frames: 2 })
    const bytes = await readFile(path)
    bytes.writeUInt16LE(6_500, bytes.indexOf(Buffer.from([0x21, 0xf9, 4])) + 4)
    await writeFile(path, bytes)
    const { probe } = await prepareMedia(path, 'gif', { type: 'video' })
    expect(probe).toMatchObject({ durationMs: 65_100, traits: { picture: { roundMs: 65_100 } } })
  })

  it('is refused with the reason that a browser is needed', async () => {
    const path = await makeAnimation(file('none.webp'), { container: 'webp', frames: 2 })
    const result = await attemptPreparation(path, 'webp', { type: 'video' })
    expect(result).toMatchObject({ ok: false, refusal: { code: 'no_browser' } })
  })

  it.each(['gif', 'png', 'webp', 'avif'] as const)('refuses a %s whose frames are damaged', async (container) => {
    const path = file(`noise.${container}`)
    const bytes = await readFile(await makeAnimation(path, { container, frames: 3 }))
    const head = container === 'gif' ? 13 : container === 'avif' ? 24 : 40
    await writeFile(path, Buffer.concat([bytes.subarray(0, head), Buffer.alloc(4_000, 0x55)]))
    const result = await attemptPreparation(path, container, { type: 'video', browser })
    expect(result.ok ? 'read' : result.refusal.code).toBeOneOf(['media_unreadable', 'media_too_demanding'])
  })

  it('refuses a GIF of absurd size or number of frames before it decodes anything', async () => {
    const path = await makeAnimation(file('flood.gif'), { container: 'gif', frames: 2 })
    const bytes = await readFile(path)
    const wide = Buffer.from(bytes)
    wide.writeUInt16LE(65_535, 6)
    wide.writeUInt16LE(65_535, 8)
    await writeFile(path, wide)
    const refused = await attemptPreparation(path, 'gif', { type: 'video' })
    expect(refused).toMatchObject({ ok: false, refusal: { code: 'media_dimensions_too_large' } })
    const start = bytes.indexOf(Buffer.from([0x21, 0xf9, 4]))
    const tiny = Buffer.from([0x2c, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x4c, 1, 0])
    await writeFile(path, Buffer.concat([bytes.subarray(0, start), ...Array.from({ length: 1_000_000 }, () => tiny)]))
    const before = performance.now()
    const flood = await attemptPreparation(path, 'gif', { type: 'video' })
    expect(flood).toMatchObject({ ok: false, refusal: { code: 'media_too_demanding' } })
    expect(performance.now() - before).toBeLessThan(2_000)
  })
})

describe('a still picture', () => {
  it.each([
    ['gif', ['-vf', 'split[a][b];[a]palettegen[p];[b][p]paletteuse', '-f', 'gif']],
    ['avif', ['-c:v', 'libaom-av1', '-still-picture', '1', '-cpu-used', '8', '-crf', '5', '-f', 'avif']],
  ] as const)('of a %s stays an image', async (container, codec) => {
    const path = file(`still.${container}`)
    await makeMedia('-f', 'lavfi', '-i', 'color=0xc83c28:s=64x48:d=1:r=1', '-frames:v', '1', ...codec, path)
    const { files, probe } = await prepareMedia(path, container, { browser })
    expect(probe).toMatchObject({ durationMs: null, width: 64, height: 48 })
    for (const made of [files.proxy, ...(files.intermediate === null ? [] : [files.intermediate])]) {
      const color = pixelAt(made.path, { seconds: 0, x: 20, y: 20 }).slice(0, 3)
      for (const [at, value] of [200, 60, 40].entries())
        expect(Math.abs((color[at] ?? 0) - value), made.path).toBeLessThanOrEqual(4)
    }
  })
})
