import { writeFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { ffprobe } from '../../../testing/media/media.ts'
import { temporaryFolder } from '../../../testing/temporaryFolder.ts'
import { pngClaiming } from '../../../testing/hostileMedia/images.ts'
import { wavOf } from '../../../testing/hostileMedia/riff.ts'
import { probeMedia } from './probeMedia.ts'

describe('probeMedia on numbers that no real file has', () => {
  const file = temporaryFolder('absurd')
  const outcomeOf = async (name: string, content: Buffer) => {
    const [container, type] = name.endsWith('.png') ? (['png', 'image'] as const) : (['wav', 'music'] as const)
    await writeFile(file(name), content)
    const probe = await probeMedia({ path: file(name), container, type, ffprobe })
    return probe.ok ? 'read' : probe.refusal.code
  }

  it.each([
    [1, 'media_too_demanding'],
    [999, 'media_too_demanding'],
    [1_000, 'read'],
    [768_000, 'read'],
    [768_001, 'media_too_demanding'],
    [2 ** 32 - 1, 'media_unreadable'],
  ] as const)('judges a sample rate of %i Hz: %s', async (sampleRate, expected) => {
    expect(await outcomeOf('rate.wav', wavOf({ sampleRate }))).toBe(expected)
  })

  it.each([
    [64, 'read'],
    [65, 'media_too_demanding'],
  ] as const)('judges %i channels: %s', async (channels, expected) => {
    expect(await outcomeOf('channels.wav', wavOf({ channels, sampleBytes: 64_000 }))).toBe(expected)
  })

  it.each([
    [16_384, 8_193],
    [65_535, 65_535],
    [2 ** 31 - 1, 1],
  ])('refuses a picture that claims %i × %i pixels before decoding it', async (width, height) => {
    expect(await outcomeOf('claim.png', pngClaiming(width, height))).toBe('media_dimensions_too_large')
  })
})
