import { expect, type Locator, type Page } from '@playwright/test'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { z } from 'zod'
import { emptyDesign } from '../src/composition/sequences/design.ts'
import { humanSpeechPath } from '../src/testing/media/humanSpeech.ts'
import { createComposition } from './drivers/openComposition.ts'
import { apiOf, renderedVideo } from './drivers/sequences/renderedVideo.ts'
import { column, dropInto, openNewSequence, saveChip, wallOf } from './drivers/sequences/sequencePage.ts'
import { ssimOfFrames } from './drivers/sequences/ssimOfFrames.ts'
import { textOverlay } from './drivers/textOverlay.ts'
import { files } from './fixtures/files.ts'
import { installRecognizer } from './fixtures/recognizer.ts'
import { startService } from './fixtures/service.ts'
import { test } from './fixtures/test.ts'

// Two device pixels per CSS pixel, as on most phones and notebooks. Text is then more than a few pixels high.
test.use({ deviceScaleFactor: 2 })

const sequenceSchema = z.object({
  projectId: z.string(),
  updatedAt: z.string(),
  blocks: z.array(z.object({ assetIds: z.array(z.string()) })),
})

const tile = (page: Page, name: string): Locator =>
  wallOf(page).getByRole('button', { name: new RegExp(`^${name}`, 'u') })

test('the picture of a tile is the first frame of its export, with layer, captions and fits', async ({
  page,
  sharedService,
}) => {
  test.setTimeout(240_000)
  await openNewSequence(page, sharedService.link, 'Frames')
  await dropInto(page, 'Hook', [await files.clip(), await files.quicktime()])
  await dropInto(page, 'Body', [await files.webm()])
  await dropInto(page, 'Call to action', [await files.photo()])
  await expect(wallOf(page).getByText('2 × 1 × 1 = 2 of 2')).toBeVisible({ timeout: 60_000 })
  await expect(column(page, 'Hook').getByText('2 clips')).toBeVisible()

  const api = apiOf(page, sharedService)
  const sequenceId = new URL(page.url()).pathname.split('/').at(-1) ?? ''
  const readSequence = async () => sequenceSchema.parse(await api('GET', `/api/v1/sequences/${sequenceId}`))
  await expect.poll(async () => (await readSequence()).blocks.map(({ assetIds }) => assetIds.length)).toEqual([2, 1, 1])
  const sequence = await readSequence()
  const box = { left: 60, top: 900, width: 960, height: 300, rotation: 0, isDragging: false, row: 1 }
  const layerCompositionId = await createComposition(page, sharedService, {
    title: 'Logo',
    projectId: sequence.projectId,
    durationInFrames: 90,
    settings: { aspectRatio: '9:16', width: 1_080, height: 1_920 },
    overlays: [
      { ...textOverlay(1, 'Summer'), width: 900, height: 200, styles: { fontSize: 160, color: '#FFFFFF' } },
      {
        ...box,
        id: 2,
        type: 'caption',
        from: 0,
        durationInFrames: 90,
        captions: [{ text: 'Come and see', startMs: 0, endMs: 3_000, words: [] }],
      },
    ],
  })
  await api('PUT', `/extensions/v1/sequences/${sequenceId}/design`, {
    ...emptyDesign,
    expectedUpdatedAt: sequence.updatedAt,
    fits: sequence.blocks[0]?.assetIds.map((assetId, at) => ({ assetId, fit: at === 0 ? 'fit' : 'blur' })) ?? [],
    transition: { type: 'fade', durationMs: 500 },
    layerCompositionId,
  })
  await page.reload()
  for (const name of ['holiday clip · screen · photo', 'phone · screen · photo']) {
    const picture = tile(page, name).locator('[data-picture]')
    await picture.scrollIntoViewIfNeeded()
    await expect(picture.getByText('Summer')).toBeVisible()
    const video = await renderedVideo(page, sharedService, { sequenceId, name, captionsEnabled: false })
    await page.mouse.move(0, 0)
    const shown = join(await mkdtemp(join(tmpdir(), 'framewright-tile-')), 'tile.png')
    await picture.screenshot({ path: shown })
    const [similar] = await ssimOfFrames(video, [shown], 1)
    expect(similar?.[0], name).toBeGreaterThanOrEqual(0.98)
  }
})

const FPS = 30
/** A clip of a photo lasts this long. */
const PHOTO_FRAMES = 150
const TRANSITION_FRAMES = 60
/** The time from the start of the recording to its last word. */
const SPEECH_FRAMES = 90
/** More than the video has. */
const MAX_FRAMES = 450
/** Enough to see the transition and the speech. */
const PICTURES = 40

/** Pictures of the playing tile, each with the frame of the video that it resembles most. */
async function nearestFrames(page: Page, video: string) {
  const folder = await mkdtemp(join(tmpdir(), 'framewright-tile-'))
  const player = wallOf(page).locator('[data-playing=true]')
  const pictures = Array.from({ length: PICTURES }, (_, index) => join(folder, `${index}.png`))
  for (const path of pictures) await player.screenshot({ path })
  return (await ssimOfFrames(video, pictures, MAX_FRAMES)).map((similar) => {
    const ssim = Math.max(...similar)
    return { frame: similar.indexOf(ssim), ssim }
  })
}

test('a tile that plays shows the frames of its export, inside a transition and with captions of speech', async ({
  page,
}) => {
  test.setTimeout(420_000)
  const recognizer = await installRecognizer()
  const service = await startService({ environment: recognizer.environment })
  try {
    await openNewSequence(page, service.link, 'Speech')
    await dropInto(page, 'Hook', [await files.softPhoto()])
    await dropInto(page, 'Body', [await files.calmTalk('talk.mp4', humanSpeechPath('austen-0930'))])
    await dropInto(page, 'Call to action', [await files.plain('gold.mp4', 'gold')])
    await expect(wallOf(page).getByText('1 × 1 × 1 = 1 of 1')).toBeVisible({ timeout: 60_000 })
    await expect(saveChip(page)).toContainText('Saved')

    const api = apiOf(page, service)
    const sequenceId = new URL(page.url()).pathname.split('/').at(-1) ?? ''
    const { blocks, updatedAt } = sequenceSchema.parse(await api('GET', `/api/v1/sequences/${sequenceId}`))
    const transcript = `/api/v1/assets/${blocks[1]?.assetIds[0]}/transcript`
    const { jobId } = z.object({ jobId: z.string() }).parse(await api('POST', transcript))
    const job = async () => z.object({ status: z.string() }).parse(await api('GET', `/api/v1/jobs/${jobId}`))
    await expect.poll(async () => (await job()).status, { timeout: 60_000 }).toBe('succeeded')
    await api('PUT', `/extensions/v1/sequences/${sequenceId}/design`, {
      ...emptyDesign,
      expectedUpdatedAt: updatedAt,
      captions: { templateId: 'classic', wordsPerLine: 3 },
      transition: { type: 'slide', direction: 'from-left', durationMs: (TRANSITION_FRAMES * 1_000) / FPS },
    })
    const name = 'photo · talk · gold'
    const video = await renderedVideo(page, service, { sequenceId, name, captionsEnabled: true })
    await page.reload()
    await tile(page, name).hover()
    const player = wallOf(page).locator('[data-playing=true]')
    await expect(player).toBeVisible()
    await expect(player.getByText('might')).toBeVisible()
    const seen = await nearestFrames(page, video)
    const inside = (start: number, end: number) => seen.filter(({ frame }) => frame > start && frame < end)
    const end = PHOTO_FRAMES + TRANSITION_FRAMES
    const [sliding, captioned] = [inside(PHOTO_FRAMES, end - 1), inside(end, PHOTO_FRAMES + SPEECH_FRAMES)]
    for (const frames of [sliding, captioned]) {
      expect(frames.length).toBeGreaterThan(0)
      // A picture that is taken while the page draws may be of two frames, so most of them count.
      const values = frames.map(({ ssim }) => ssim).toSorted((one, other) => one - other)
      expect(values[Math.floor(values.length / 2)]).toBeGreaterThanOrEqual(0.98)
    }
  } finally {
    await service.dispose()
  }
})
