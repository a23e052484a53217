import { readFile, writeFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { pixelAt } from '../../../../testing/media/animation.ts'
import { makeHeif, type HeifOptions } from '../../../../testing/media/heifFile.ts'
import { attemptPreparation, prepareMedia } from '../../../../testing/service/prepareMedia.ts'
import { temporaryFolder } from '../../../../testing/temporaryFolder.ts'

const file = temporaryFolder('heic')
const SRGB = [1, 13, 1] as const
const halves = 'color=red:size=128x96,drawbox=x=64:y=0:w=64:h=96:color=blue:t=fill'
const flat = (color: string) => `color=${color}:size=128x96`

async function photo(name: string, options: Omit<HeifOptions, 'size'>) {
  const path = await makeHeif(file(name), { size: [128, 96], ...options })
  return await prepareMedia(path, 'heic')
}

const nameOf = ([red, green, blue]: readonly number[]): string =>
  (red ?? 0) > 200 && (blue ?? 0) < 60 && (green ?? 0) < 60
    ? 'red'
    : (blue ?? 0) > 200 && (red ?? 0) < 60
      ? 'blue'
      : 'other'

describe('a HEIC photo', () => {
  it.each([
    ['upright', {}, 128, 96, ['red', 'blue', 'red', 'blue']],
    ['turned a quarter', { turns: 1 }, 96, 128, ['blue', 'blue', 'red', 'red']],
    ['turned a half', { turns: 2 }, 128, 96, ['blue', 'red', 'blue', 'red']],
    ['turned three quarters', { turns: 3 }, 96, 128, ['red', 'red', 'blue', 'blue']],
    ['mirrored', { mirror: 1 }, 128, 96, ['blue', 'red', 'blue', 'red']],
    ['with ten bits', { isTenBit: true }, 128, 96, ['red', 'blue', 'red', 'blue']],
  ] as const)('%s is drawn as it was taken', async (name, options, width, height, corners) => {
    const { files, probe } = await photo(`${name}.heic`, { picture: halves, colours: SRGB, ...options })
    expect(probe).toMatchObject({ durationMs: null, width, height, hasAlpha: false, orientation: 1 })
    expect(files.intermediate?.mimeType).toBe('image/jpeg')
    for (const made of [files.intermediate, files.proxy]) {
      const at = (x: number, y: number) => nameOf(pixelAt(made?.path ?? '', { seconds: 0, x, y }))
      const found = [at(8, 8), at(width - 8, 8), at(8, height - 8), at(width - 8, height - 8)]
      expect(found, made?.path).toEqual(corners)
    }
  })

  it('of four tiles is one picture', async () => {
    const { files, probe } = await photo('grid.heic', { picture: halves, colours: SRGB, isGrid: true })
    expect(probe).toMatchObject({ width: 256, height: 192 })
    const colours = [20, 90, 150, 220].map((x) =>
      nameOf(pixelAt(files.intermediate?.path ?? '', { seconds: 0, x, y: 150 })),
    )
    expect(colours).toEqual(['red', 'blue', 'red', 'blue'])
  })

  it('keeps its alpha', async () => {
    const alpha = 'color=black:size=128x96,drawbox=x=0:y=0:w=64:h=96:color=white:t=fill'
    const { files, probe } = await photo('alpha.heic', { picture: halves, colours: SRGB, alpha })
    expect(probe.hasAlpha).toBe(true)
    expect([files.intermediate?.mimeType, files.proxy.mimeType]).toEqual(['image/png', 'image/webp'])
    expect(pixelAt(files.intermediate?.path ?? '', { seconds: 0, x: 20, y: 40 })[3]).toBeGreaterThan(250)
    expect(pixelAt(files.intermediate?.path ?? '', { seconds: 0, x: 110, y: 40 })[3]).toBeLessThan(5)
  })

  it.each([
    ['sRGB', SRGB, '0xc83c28', [200, 60, 40]],
    // The Display P3 colour (185, 71, 50) equals the sRGB colour (200, 60, 40).
    ['Display P3', [12, 13, 1], '0xb94732', [200, 60, 40]],
  ] as const)('with the colours of %s has those of sRGB', async (name, colours, source, expected) => {
    const { files } = await photo(`${name}.heic`, { picture: flat(source), colours })
    const color = pixelAt(files.intermediate?.path ?? '', { seconds: 0, x: 20, y: 40 })
    for (const [at, value] of expected.entries())
      expect(Math.abs((color[at] ?? 0) - value), String(color)).toBeLessThanOrEqual(4)
  })

  it.each([
    [0.2, 'the start'],
    [0.6, 'the middle'],
    [0.95, 'the end'],
  ])('cut off at %d is refused, or drawn as far as it goes', async (share, place) => {
    const path = await makeHeif(file(`cut ${place}.heic`), { picture: halves, size: [128, 96], colours: SRGB })
    const bytes = await readFile(path)
    await writeFile(path, bytes.subarray(0, Math.floor(bytes.length * share)))
    const result = await attemptPreparation(path, 'heic')
    expect(result.ok ? 'drawn' : result.refusal.code).toBeOneOf(['drawn', 'media_unreadable'])
  })

  it('of an absurd size is refused before it is decoded', async () => {
    const path = await makeHeif(file('vast.heic'), { picture: halves, size: [128, 96], colours: SRGB })
    const bytes = await readFile(path)
    const ispe = bytes.indexOf('ispe')
    bytes.writeUInt32BE(60_000, ispe + 8)
    bytes.writeUInt32BE(60_000, ispe + 12)
    await writeFile(path, bytes)
    const result = await attemptPreparation(path, 'heic')
    expect(result.ok ? 'drawn' : result.refusal.code).toBeOneOf(['media_dimensions_too_large', 'media_unreadable'])
  })
})
