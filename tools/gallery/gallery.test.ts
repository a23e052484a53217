import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { contactSheet } from './contactSheet.ts'
import { drawGallery } from './drawGallery.ts'
import type { GalleryFrame } from './drawing.ts'
import { galleryCases } from './galleryCases.ts'
import { isAlike, nameOf, toleranceOf } from './verdict.ts'

/** The folder for both pictures of each differing frame, side by side. */
const failuresFolder = resolve(import.meta.dirname, '../../test-results/gallery')

async function keepFailures(frames: readonly GalleryFrame[]): Promise<void> {
  await rm(failuresFolder, { recursive: true, force: true })
  const failures = frames.filter((frame) => !isAlike(frame))
  if (failures.length === 0) return
  await mkdir(failuresFolder, { recursive: true })
  await writeFile(join(failuresFolder, 'different.png'), await contactSheet(failures))
  for (const failure of failures) {
    const name = nameOf(failure).replaceAll(/[^\w-]+/gu, '-')
    await writeFile(join(failuresFolder, `${name}.player.png`), failure.byPlayer)
    await writeFile(join(failuresFolder, `${name}.renderer.png`), failure.byRenderer)
  }
}

describe('the golden gallery: the Player and the renderer draw the same picture', () => {
  let framesByCase = new Map<string, GalleryFrame[]>()
  const caseKey = (group: string, name: string): string => `${group}/${name}`

  beforeAll(async () => {
    const frames = await drawGallery(galleryCases)
    await keepFailures(frames)
    framesByCase = Map.groupBy(frames, ({ entry }) => caseKey(entry.group, entry.name))
  }, 300_000)

  it.each(galleryCases.map(({ group, name }) => ({ group, name })))('$group: $name', ({ group, name }) => {
    const frames = framesByCase.get(caseKey(group, name)) ?? []
    expect(frames.length).toBeGreaterThan(0)
    for (const frame of frames) {
      const { minSsim, maxColourDifference } = toleranceOf(frame)
      const where = `of frame ${frame.frame}; see ${failuresFolder}`
      expect(frame.similarity.ssim, `SSIM ${where}`).toBeGreaterThanOrEqual(minSsim)
      expect(frame.similarity.colourDifference, `colours ${where}`).toBeLessThanOrEqual(maxColourDifference)
    }
  })
})

it('names every case of the gallery once, and has at least sixty', () => {
  const names = galleryCases.map(({ group, name }) => `${group}/${name}`)
  expect(new Set(names).size).toBe(names.length)
  expect(names.length).toBeGreaterThanOrEqual(60)
})
