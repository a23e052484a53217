import { expect, type Page } from '@playwright/test'
import { z } from 'zod'
import { dropFiles } from './drivers/dropFiles.ts'
import { expectNoFault } from './drivers/expectNoFault.ts'
import { createComposition, openComposition, type ServiceAddress } from './drivers/openComposition.ts'
import { createProject, signIn } from './drivers/openEditor.ts'
import { exposeSession, openCompositionOf } from './drivers/openSession.ts'
import { drag, overlayCell, overlayFacts, restingBox } from './drivers/timelineDriver.ts'
import { files } from './fixtures/files.ts'
import { test } from './fixtures/test.ts'

const PIXELS_PER_FRAME = 4
const box = { left: 0, top: 0, width: 600, height: 80, rotation: 0, isDragging: false, styles: {} }
const lines = ['alpha one', 'bravo two', 'charlie three', 'delta four']

/** One cue for each second of the clip, with a word in each half of it. */
const captions = lines.map((text, second) => ({
  text,
  startMs: second * 1000,
  endMs: (second + 1) * 1000,
  words: text.split(' ').map((word, half) => ({
    text: word,
    startMs: second * 1000 + half * 500,
    endMs: second * 1000 + (half + 1) * 500,
  })),
}))

async function firstAsset(page: Page, service: ServiceAddress, projectId: string): Promise<string> {
  const headers = { authorization: `Bearer ${service.apiKey}` }
  const response = await page.request.get(`${service.baseUrl}/api/v1/projects/${projectId}/assets`, { headers })
  const [asset] = assetsSchema.parse(await response.json()).data.items
  if (asset === undefined) throw new Error('The project has no media.')
  return asset.id
}

const assetsSchema = z.object({ data: z.object({ items: z.array(z.object({ id: z.string() })) }) })
const captionSchema = z.looseObject({
  from: z.number(),
  captions: z.array(z.object({ text: z.string(), startMs: z.number(), endMs: z.number() })),
})

/** Every cue with the frame at which it starts. */
async function linesOf(page: Page): Promise<(readonly [text: string, frame: number])[]> {
  const open = await openCompositionOf(page)
  return (open?.document.overlays ?? []).flatMap((overlay) => {
    if (overlay.type !== 'caption') return []
    const { captions: cues, from } = captionSchema.parse(overlay)
    return cues.map(({ startMs, text }) => [text, from + Math.round((startMs * 30) / 1000)] as const)
  })
}

async function startOf(page: Page, id: number): Promise<unknown> {
  const open = await openCompositionOf(page)
  return open?.document.overlays.find((overlay) => overlay.id === id)?.['from']
}

const atStart = lines.map((text, second) => [text, second * 30])
const notice = (page: Page, text: string) => page.getByText(text, { exact: true }).first()

/** Moves the playhead to a second with the ruler's keys, counting from the start. */
async function seekToSecond(page: Page, second: number): Promise<void> {
  await page.keyboard.press('Home')
  for (let count = 0; count < second; count += 1) await page.keyboard.press('Shift+ArrowRight')
}

test('captions, titles and pictures follow the cuts of their clip, and a notice names a locked track that stays', async ({
  page,
  sharedService,
}) => {
  await signIn(page, sharedService.link)
  await createProject(page, 'Captions follow')
  const projectId = page.url().split('/').at(-1) ?? ''
  await dropFiles(page, [await files.clip()], { x: 700, y: 700 })
  const media = page.getByRole('list', { name: 'Media' })
  await expect(media.getByRole('listitem', { name: 'holiday clip.mp4, Video' }).getByText('0:04')).toBeVisible({
    timeout: 60_000,
  })
  const sourceAssetId = await firstAsset(page, sharedService, projectId)
  const overlays = [
    { ...box, id: 0, type: 'video', row: 3, from: 0, durationInFrames: 120, sourceAssetId },
    { ...box, id: 1, type: 'caption', row: 1, from: 0, durationInFrames: 120, captions },
    { ...box, id: 2, type: 'text', row: 0, from: 95, durationInFrames: 20, content: 'Last title' },
    { ...box, id: 3, type: 'text', row: 2, from: 70, durationInFrames: 20, content: 'Held' },
  ]
  const title = 'Captions follow'
  const id = await createComposition(page, sharedService, { title, projectId, overlays, durationInFrames: 120 })
  const viewport = { pixelsPerFrame: PIXELS_PER_FRAME, scrollFrames: 0, scrollPixels: 0, widthPixels: 0 }
  await page.addInitScript(([key, value]) => localStorage.setItem(key, value), [
    `framewright:viewport:${id}`,
    JSON.stringify(viewport),
  ] as const)
  await exposeSession(page)
  await openComposition(page, id)
  const clips = overlayCell(page, /^Video holiday/)
  await expect.poll(() => linesOf(page)).toEqual(atStart)

  await test.step('a ripple trim takes the same time out of the captions; one undo puts it back', async () => {
    const clip = await restingBox(clips.first())
    await page.keyboard.down('ControlOrMeta')
    const edge = { x: clip.x + clip.width - 3, y: clip.y + clip.height / 2 }
    await drag(page, edge, { x: -45 * PIXELS_PER_FRAME, y: 0 })
    await page.keyboard.up('ControlOrMeta')
    await expect
      .poll(() => linesOf(page))
      .toEqual([
        ['alpha one', 0],
        ['bravo two', 30],
        ['charlie', 60],
      ])
    await page.keyboard.press('ControlOrMeta+Z')
    await expect.poll(() => linesOf(page)).toEqual(atStart)
  })

  await test.step('a ripple delete of the middle part, with a locked track', async () => {
    await page.getByRole('button', { name: 'Rename track 3' }).hover()
    await page.getByRole('button', { name: 'Lock track 3' }).click()
    for (const second of [1, 2]) {
      const whole = await restingBox(clips.last())
      await page.mouse.click(whole.x + whole.width / 2, whole.y + whole.height / 2)
      await seekToSecond(page, second)
      await page.keyboard.press('S')
      await expect(clips).toHaveCount(second + 1)
    }
    await expect.poll(() => linesOf(page)).toEqual(atStart)
    const middle = await restingBox(clips.nth(1))
    await page.mouse.click(middle.x + middle.width / 2, middle.y + middle.height / 2)
    await page.keyboard.press('Shift+Delete')
    const without = [
      ['alpha one', 0],
      ['charlie three', 30],
      ['delta four', 60],
    ]
    await expect.poll(() => linesOf(page)).toEqual(without)
    expect([await startOf(page, 2), await startOf(page, 3)]).toEqual([65, 70])
    await expect(notice(page, 'Left in place on locked tracks: Track 3.')).toBeVisible()
    await page.keyboard.press('ControlOrMeta+Z')
    await expect.poll(() => linesOf(page)).toEqual(atStart)
    expect([await startOf(page, 2), await startOf(page, 3)]).toEqual([95, 70])
  })

  await test.step('a moved clip takes along what lies over it, and Alt leaves it behind', async () => {
    const last = await restingBox(clips.last())
    const from = { x: last.x + last.width / 2, y: last.y + last.height / 2 }
    await drag(page, from, { x: 60 * PIXELS_PER_FRAME, y: 0 })
    await expect.poll(() => startOf(page, 2)).toBe(155)
    await expect
      .poll(() => linesOf(page))
      .toEqual([
        ['alpha one', 0],
        ['bravo two', 30],
        ['charlie three', 120],
        ['delta four', 150],
      ])
    await expect(notice(page, 'Moved with the clip: 2 captions and 1 title.')).toBeVisible()
    await expectNoFault(page)
    await page.keyboard.press('ControlOrMeta+Z')
    await expect.poll(() => linesOf(page)).toEqual(atStart)

    await page.mouse.move(from.x, from.y)
    await page.mouse.down()
    await page.mouse.move(from.x + 20, from.y, { steps: 4 })
    await page.keyboard.down('Alt')
    await page.mouse.move(from.x + 60 * PIXELS_PER_FRAME, from.y, { steps: 4 })
    await page.mouse.up()
    await page.keyboard.up('Alt')
    await expect.poll(async () => (await overlayFacts(clips.last())).startFrame).toBe(120)
    expect(await linesOf(page)).toEqual(atStart)
    expect(await startOf(page, 2)).toBe(95)
  })
})
