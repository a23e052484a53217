import { expect, type Page } from '@playwright/test'
import { z } from 'zod'
import { humanSpeechPath, humanSpeechWords } from '../src/testing/media/humanSpeech.ts'
import { dropFiles } from './drivers/dropFiles.ts'
import { expectNoFault } from './drivers/expectNoFault.ts'
import { createComposition, type ServiceAddress } from './drivers/openComposition.ts'
import { createProject, signIn } from './drivers/openEditor.ts'
import { exposeSession, openCompositionOf } from './drivers/openSession.ts'
import { overlayCell, restingBox } from './drivers/timelineDriver.ts'
import { files } from './fixtures/files.ts'
import { installRecognizer, type Recognizer } from './fixtures/recognizer.ts'
import { startService, type RunningService } from './fixtures/service.ts'
import { test } from './fixtures/test.ts'

const FPS = 30
const FIRST_FRAMES = 150
const SECOND_FRAMES = 60
/** The second clip starts at this frame of its video, one second in. */
const SECOND_START = 30

const assetsSchema = z.object({ data: z.object({ items: z.array(z.object({ id: z.string(), name: z.string() })) }) })
const cueSchema = z.object({ text: z.string(), startMs: z.number(), endMs: z.number() })
const captionSchema = z.looseObject({ id: z.number(), from: z.number(), row: z.number(), captions: z.array(cueSchema) })

let recognizer: Recognizer
let service: RunningService
test.beforeAll(async () => {
  recognizer = await installRecognizer()
  service = await startService({ environment: recognizer.environment })
})
test.afterAll(async () => {
  await service.dispose()
})

async function assetIds(page: Page, { apiKey, baseUrl }: ServiceAddress, projectId: string): Promise<string[]> {
  const headers = { authorization: `Bearer ${apiKey}` }
  const response = await page.request.get(`${baseUrl}/api/v1/projects/${projectId}/assets`, { headers })
  const { items } = assetsSchema.parse(await response.json()).data
  return items.toSorted((one, other) => (one.name < other.name ? -1 : 1)).map(({ id }) => id)
}

async function captionsOf(page: Page) {
  const open = await openCompositionOf(page)
  return (open?.document.overlays ?? []).flatMap((each) => (each.type === 'caption' ? [captionSchema.parse(each)] : []))
}

/** Opens a composition with two consecutive spoken clips under a title, and one clip without sound. */
async function openTalks(page: Page): Promise<void> {
  await signIn(page, service.link)
  await createProject(page, 'Talks')
  const projectId = page.url().split('/').at(-1) ?? ''
  const paths = [
    await files.talk('a first.mp4', humanSpeechPath('austen-0890')),
    await files.talk('b second.mp4', humanSpeechPath('austen-0930')),
    await files.plain('c silent.mp4', 'navy'),
  ]
  await dropFiles(page, paths, { x: 700, y: 700 })
  for (const name of ['a first.mp4, Video', 'b second.mp4, Video', 'c silent.mp4, Video'])
    await expect(page.getByRole('listitem', { name }).getByText(/^0:0\d$/u)).toBeVisible({ timeout: 60_000 })
  const [first, second, silent] = await assetIds(page, service, projectId)
  const box = { left: 0, top: 0, width: 1_080, height: 608, rotation: 0, isDragging: false, styles: {} }
  const overlays = [
    { ...box, id: 0, type: 'video', row: 3, from: 0, durationInFrames: FIRST_FRAMES, sourceAssetId: first },
    {
      ...box,
      id: 1,
      type: 'video',
      row: 2,
      from: FIRST_FRAMES,
      durationInFrames: SECOND_FRAMES,
      videoStartTime: SECOND_START,
      sourceAssetId: second,
    },
    { ...box, id: 2, type: 'video', row: 4, from: 0, durationInFrames: 60, sourceAssetId: silent },
    { ...box, id: 3, type: 'text', row: 0, from: 0, durationInFrames: 200, content: 'Title' },
  ]
  const id = await createComposition(page, service, {
    title: 'Talks',
    projectId,
    overlays,
    durationInFrames: FIRST_FRAMES + SECOND_FRAMES,
    settings: { aspectRatio: '9:16', width: 1_080, height: 1_920 },
  })
  await exposeSession(page)
  await page.goto(`${service.baseUrl}/compositions/${id}`)
  await expect(overlayCell(page, /^Video a first/)).toBeVisible()
}

/** Shows each caption on the picture. Returns its text and the number of rows that it needs. */
async function shownCaptions(page: Page): Promise<{ readonly text: string; readonly rows: number }[]> {
  const [caption] = await captionsOf(page)
  const shown: { text: string; rows: number }[] = []
  for (const cue of caption?.captions ?? []) {
    const frame = (caption?.from ?? 0) + Math.ceil((cue.startMs * FPS) / 1000)
    await page.evaluate((at) => Reflect.get(window, 'openSession')().playback.seek(at), frame)
    const words = page.locator('.__remotion-player [data-word]')
    const drawn = async () => (await words.allTextContents()).join(' ')
    await expect.poll(drawn, { intervals: [20] }).toBe(cue.text)
    const rows = await words.evaluateAll((elements) => {
      const tops = elements.flatMap((element) => [...element.getClientRects()].map(({ top }) => Math.round(top)))
      return new Set(tops).size
    })
    shown.push({ text: cue.text, rows })
  }
  return shown
}

async function pressCell(page: Page, name: RegExp, button: 'left' | 'right'): Promise<void> {
  const { height, width, x, y } = await restingBox(overlayCell(page, name))
  await page.mouse.click(x + width / 2, y + height / 2, { button })
}

const panel = (page: Page) => page.getByRole('region', { name: 'Captions from speech' })
const press = (page: Page) => panel(page).getByRole('button', { name: 'Captions from speech' }).click()
const draft = (page: Page) => panel(page).getByText('Draft: please check')

test('one press captions all speech, in front and in at most two lines, and one undo removes the captions', async ({
  page,
}) => {
  await openTalks(page)
  await page.getByRole('tab', { name: 'Captions' }).click()

  await test.step('cancelling stops the recognition and changes nothing', async () => {
    await recognizer.hold()
    await press(page)
    await expect(panel(page).getByRole('progressbar', { name: 'Recognising speech' })).toBeVisible()
    await panel(page).getByRole('button', { name: 'Cancel the captions' }).click()
    await expect(panel(page).getByText('Cancelled. Nothing was changed.')).toBeVisible()
    await page.getByRole('button', { name: /^(Jobs|\d+ jobs? running)$/u }).click()
    await expect(page.getByRole('dialog', { name: 'Jobs' }).getByText('Cancelled', { exact: true })).toHaveCount(2)
    await page.keyboard.press('Escape')
    expect(await captionsOf(page)).toEqual([])
  })

  await test.step('the work goes on while the panel is closed', async () => {
    await press(page)
    await expect(panel(page).getByRole('progressbar')).toBeVisible()
    await page.getByRole('tab', { name: 'Media' }).click()
    await recognizer.release()
    await page.getByRole('button', { name: 'Open captions' }).click()
    await expect(panel(page).getByText(/^Captions added: \d+ lines\.$/u)).toBeVisible()
    await expect(panel(page).getByText('1 clip without sound was skipped.')).toBeVisible()
    await expect(draft(page)).toBeVisible()
  })

  await test.step('one row in front holds the words of both shown ranges', async () => {
    const captions = await captionsOf(page)
    const open = await openCompositionOf(page)
    const rows = (open?.document.overlays ?? []).map((each) => Number(each['row']))
    expect(captions.map(({ row }) => row)).toEqual([Math.min(...rows)])
    expect(rows.filter((row) => row === captions[0]?.row)).toHaveLength(1)
    const spoken = (await humanSpeechWords('austen-0890')).filter(
      ({ endMs, startMs }) => (startMs + endMs) / 2 < (FIRST_FRAMES * 1000) / FPS,
    )
    const later = (await humanSpeechWords('austen-0930')).filter(({ endMs, startMs }) => {
      const frame = ((startMs + endMs) * FPS) / 2_000
      return frame >= SECOND_START && frame < SECOND_START + SECOND_FRAMES
    })
    expect(captions.flatMap((each) => each.captions.flatMap(({ text }) => text.split(' ')))).toEqual(
      [...spoken, ...later].map(({ text }) => text),
    )
    const firstLater = captions[0]?.captions.find(({ startMs }) => startMs >= (FIRST_FRAMES * 1000) / FPS)
    const expected = (FIRST_FRAMES * 1000) / FPS + Math.max(0, (later[0]?.startMs ?? 0) - (SECOND_START * 1000) / FPS)
    expect(Math.abs((firstLater?.startMs ?? 0) - expected)).toBeLessThanOrEqual(1000 / FPS)
  })

  await test.step('each choice takes at most two rows, and replaces the captions that were made', async () => {
    const figures: string[] = []
    const measure = async (name: string): Promise<void> => {
      const shown = await shownCaptions(page)
      expect(shown.length).toBeGreaterThan(1)
      for (const { rows, text } of shown) expect(rows, text).toBeLessThanOrEqual(2)
      figures.push(`${name}: ${shown.length} captions, at most ${Math.max(...shown.map(({ rows }) => rows))} rows`)
    }
    await measure('Two full lines')
    await panel(page).getByRole('button', { name: 'Words at a time' }).click()
    for (const [name, most] of [
      ['One word', 1],
      ['Up to three words', 3],
      ['Up to five words', 5],
    ] as const) {
      await panel(page).getByRole('radio', { name }).click()
      await press(page)
      await expect
        .poll(async () => {
          const [caption, ...others] = await captionsOf(page)
          const counts = caption?.captions.map(({ text }) => text.split(' ').length) ?? []
          return [others.length, Math.max(...counts)]
        })
        .toEqual([0, most])
      if (most === 5) await measure(name)
    }
    process.stdout.write(`${figures.join('\n')}\n`)
    await expectNoFault(page)
  })

  await test.step('the draft is announced after a reload until a line is corrected, and replacing it asks then', async () => {
    await expect(page.getByRole('status', { name: 'Saving' })).toContainText('Saved')
    await page.reload()
    await expect(draft(page)).toBeVisible()
    await page.locator('[data-cue="0"]').click()
    await page.keyboard.press('ControlOrMeta+A')
    await page.keyboard.type('Corrected')
    await page.keyboard.press('Escape')
    await expect(draft(page)).toBeHidden()
    await press(page)
    await page.getByRole('dialog').getByRole('button', { name: 'Replace them' }).click()
    await expect(draft(page)).toBeVisible()
    expect((await captionsOf(page))[0]?.captions[0]?.text).not.toBe('Corrected')
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect.poll(async () => (await captionsOf(page))[0]?.captions[0]?.text).toBe('Corrected')
  })

  await test.step('from the menu of a clip, where it comes first; marked as read', async () => {
    const [caption] = await captionsOf(page)
    await pressCell(page, /^Captions/, 'left')
    await page.keyboard.press('Delete')
    await expect.poll(() => captionsOf(page)).toEqual([])
    await page.getByRole('tab', { name: 'Media' }).click()
    await pressCell(page, /^Video a first/, 'right')
    const entries = page.getByRole('menu').getByRole('menuitem')
    await expect(entries.first()).toHaveText('Captions from speech')
    await entries.first().click()
    await expect
      .poll(async () => (await captionsOf(page)).map(({ captions }) => captions.length))
      .toEqual([caption?.captions.length])
    await panel(page).getByRole('button', { name: 'Mark as checked' }).click()
    await expect(draft(page)).toBeHidden()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect.poll(() => captionsOf(page)).toEqual([])
  })
})
