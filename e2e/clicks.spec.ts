import { expect, type Page } from '@playwright/test'
import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { dropFiles } from './drivers/dropFiles.ts'
import { createComposition, createProject, openComposition } from './drivers/openComposition.ts'
import { signIn } from './drivers/openEditor.ts'
import { projectAssets } from './drivers/projectAssets.ts'
import { isSilentFor, isSoundSuspended, recordSound, takeSound } from './drivers/sound/recordedSound.ts'
import { test } from './fixtures/test.ts'

const RATE = 48_000
const HERTZ = 220
const SECONDS = 12
/** Limit on the second difference of samples. In a fade of 5 ms the wave reaches 0.002; a step would be much larger. */
const MAX_EDGE = 0.006
const PREPARED = { timeout: 60_000 }
const RESTING = { timeout: 30_000 }

/** A WAV file with a constant sine wave. */
function steadyWave(): Buffer {
  const length = SECONDS * RATE
  const file = Buffer.alloc(44 + length * 2)
  file.write('RIFF', 0)
  file.writeUInt32LE(36 + length * 2, 4)
  file.write('WAVEfmt ', 8)
  for (const [offset, value, size] of [
    [16, 16, 4],
    [20, 1, 2],
    [22, 1, 2],
    [24, RATE, 4],
    [28, RATE * 2, 4],
    [32, 2, 2],
    [34, 16, 2],
    [40, length * 2, 4],
  ] as const)
    file.writeUIntLE(value, offset, size)
  file.write('data', 36)
  for (let index = 0; index < length; index += 1)
    file.writeInt16LE(Math.round(16_000 * Math.cos((2 * Math.PI * HERTZ * index) / RATE)), 44 + index * 2)
  return file
}

const SILENT: number = RATE / 100
const EDGE: number = (3 * RATE) / 1_000

/** The largest second difference within 3 ms of each start and end of sound. Only sounds of at least 50 ms count. */
function edgeSteps(samples: readonly number[]): { readonly edges: readonly number[]; readonly heardSeconds: number } {
  const edges: number[] = []
  const heard = samples.flatMap((sample, index) => (sample === 0 ? [] : [index]))
  const stepAround = (at: number): number => {
    const near = samples.slice(Math.max(0, at - EDGE), at + EDGE)
    return Math.max(
      ...near
        .slice(2)
        .map((sample, index) => sample - 2 * (near[index + 1] ?? 0) + (near[index] ?? 0))
        .map(Math.abs),
    )
  }
  let start = heard[0] ?? 0
  for (const [place, index] of heard.entries()) {
    const next = heard[place + 1] ?? Infinity
    if (next - index < SILENT) continue
    if (index - start > 5 * SILENT) edges.push(stepAround(start), stepAround(index))
    start = next
  }
  return { edges, heardSeconds: heard.length / RATE }
}

async function playFor(page: Page, playhead: string): Promise<void> {
  await page.keyboard.press('Home')
  await page.keyboard.press('Space')
  await expect(page.getByTestId('timecode')).toHaveText(new RegExp(`^${playhead}`, 'u'))
  await page.keyboard.press('Space')
}

test('the sound of the preview fades in where it starts and out where it pauses', async ({ page, sharedService }) => {
  const path = join(await mkdtemp(join(tmpdir(), 'framewright-clicks-')), 'wave.wav')
  await writeFile(path, steadyWave())
  await signIn(page, sharedService.link)
  const projectId = await createProject(page, sharedService, 'Clicks')
  await page.goto(`/projects/${projectId}`)
  // Files can be dropped on the page only once the search box is visible.
  await expect(page.getByRole('searchbox', { name: 'Search media' })).toBeVisible()
  await dropFiles(page, [path], { x: 700, y: 700 })
  await expect
    .poll(async () => (await projectAssets(page, sharedService, projectId)).get('wave.wav'), PREPARED)
    .toBeDefined()
  const sourceAssetId = (await projectAssets(page, sharedService, projectId)).get('wave.wav')
  const box = { left: 0, top: 0, width: 10, height: 10, rotation: 0, isDragging: false, row: 0, type: 'sound' }
  const clip = (id: number, from: number, startFromSound: number) => ({
    ...box,
    id,
    from,
    durationInFrames: 30,
    startFromSound,
    sourceAssetId,
    styles: {},
  })
  // A split at 1 s, and jump cuts at 2 s and 3 s.
  const overlays = [clip(1, 0, 7), clip(2, 30, 37), clip(3, 60, 113), clip(4, 90, 201)]
  const compositionId = await createComposition(page, sharedService, {
    title: 'Clicks',
    overlays,
    durationInFrames: 150,
    projectId,
  })
  await recordSound(page)
  await openComposition(page, compositionId)
  // The first press creates the audio graph.
  await page.getByTestId('timecode').click()
  await page.keyboard.press('Escape')
  await playFor(page, '00:01')
  await takeSound(page)

  // An idle page suspends its sound output. The first start after that is recorded too.
  await expect.poll(async () => isSoundSuspended(page), RESTING).toBe(true)
  const steps: number[] = []
  for (const seconds of [1, 3, 4, 1]) {
    await playFor(page, `00:0${seconds}`)
    // When the recording has been silent for a while, the fade at the pause is over.
    await expect.poll(async () => isSilentFor(page)).toBe(true)
    const { edges, heardSeconds } = edgeSteps(await takeSound(page))
    expect(heardSeconds).toBeGreaterThan(0.5 * seconds)
    expect(edges.length).toBeGreaterThanOrEqual(2)
    steps.push(...edges)
  }
  // Checks only 70 % of the edges, because on a busy machine the browser's own output is interrupted.
  const ascending = steps.toSorted((one, other) => one - other)
  expect(ascending[Math.floor(0.7 * ascending.length)]).toBeLessThan(MAX_EDGE)
})
