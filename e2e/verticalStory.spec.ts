import { expect, type Page } from '@playwright/test'
import { z } from 'zod'
import { dropFiles } from './drivers/dropFiles.ts'
import { expectNoFault } from './drivers/expectNoFault.ts'
import { createComposition, createProject, signIn } from './drivers/openEditor.ts'
import { expectInspected } from './drivers/pictureDriver.ts'
import { dragAsset, overlayCell, overlayFacts } from './drivers/timelineDriver.ts'
import { files } from './fixtures/files.ts'
import { test } from './fixtures/test.ts'

const savedSchema = z.object({
  data: z.object({ composition: z.looseObject({ overlays: z.array(z.looseObject({})) }) }),
})

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })

async function savedDocument(page: Page, service: { readonly baseUrl: string; readonly apiKey: string }) {
  await expect(page.getByRole('status', { name: 'Saving' })).toContainText('Saved')
  const id = page.url().split('/').at(-1) ?? ''
  const headers = { authorization: `Bearer ${service.apiKey}` }
  const response = await page.request.get(`${service.baseUrl}/api/v1/compositions/${id}`, { headers })
  return savedSchema.parse(await response.json()).data.composition
}

/** Moves the playhead to a second. */
async function goTo(page: Page, seconds: number): Promise<void> {
  await page.keyboard.press('Home')
  for (let second = 0; second < seconds; second += 1) await page.keyboard.press('Shift+ArrowRight')
}

const pictureOf = async (page: Page): Promise<string> =>
  (await page.getByTestId('preview-canvas').screenshot()).toString('base64')

/**
 * Takes the picture at a second. Waits until it has been stable for a second, because a busy machine may show a video
 * frame late.
 */
async function pictureAt(page: Page, seconds: number): Promise<string> {
  await goTo(page, seconds)
  let shown = ''
  let looks = 0
  const look = async (): Promise<number> => {
    const before = shown
    shown = await pictureOf(page)
    looks = shown === before ? looks + 1 : 0
    return looks
  }
  await expect.poll(look, { intervals: [250], timeout: 20_000 }).toBeGreaterThan(3)
  return shown
}

const SRT = `1
00:00:01,000 --> 00:00:04,000
A morning by the sea

2
00:00:05,000 --> 00:00:09,000
Waves, gulls and good coffee

3
00:00:10,000 --> 00:00:18,000
See you there tomorrow
`

test('a vertical video of 20 seconds with title, b-roll, captions, transition and music is the same after a reload', async ({
  page,
  sharedService,
}) => {
  test.setTimeout(300_000)
  await signIn(page, sharedService.link)
  await createProject(page, 'By the sea')
  const paths = await Promise.all([files.take('beach.mp4'), files.take('harbour.mp4'), files.clip(), files.song(20)])
  await dropFiles(page, paths, { x: 700, y: 700 })
  const media = page.getByRole('list', { name: 'Media' })
  for (const [name, length] of [
    ['beach.mp4, Video', '0:13'],
    ['harbour.mp4, Video', '0:13'],
    ['holiday clip.mp4, Video', '0:04'],
  ] as const) {
    await expect(media.getByRole('listitem', { name }).getByText(length)).toBeVisible({ timeout: 60_000 })
  }
  await createComposition(page, 'By the sea', '9:16')
  const fit = page.getByRole('button', { name: 'Fit to window' })

  await test.step('two takes back to back, the second fades in, 20 seconds in all', async () => {
    await dragAsset(page, 'beach.mp4, Video', { x: 0, y: 0.6 })
    const beach = overlayCell(page, /^Video beach/)
    await expect(beach).toHaveCount(1)
    await fit.click()
    await dragAsset(page, 'harbour.mp4, Video', beach)
    const harbour = overlayCell(page, /^Video harbour/)
    await expect(harbour).toHaveCount(1)
    await fit.click()
    await harbour.focus()
    await page.keyboard.press('Enter')
    await expectInspected(page, harbour)
    await field(page, 'Length').fill('00:07.00')
    await field(page, 'Length').press('Enter')
    await expect.poll(async () => (await overlayFacts(harbour)).lengthFrames).toBe(210)
    await page.getByRole('radiogroup', { name: 'Type' }).getByRole('radio', { name: 'Fade' }).check()
    await expect.poll(async () => (await overlayFacts(harbour)).startFrame).toBe(390)
  })

  await test.step('a second picture in a corner', async () => {
    await fit.click()
    await dragAsset(page, 'holiday clip.mp4, Video', { x: 0.3, y: 0.15 })
    const corner = overlayCell(page, /^Video holiday/)
    await expect(corner).toHaveCount(1)
    await corner.focus()
    await page.keyboard.press('Enter')
    await expectInspected(page, corner)
    await page.getByRole('switch', { name: 'Covers the main video (b-roll)' }).click()
    for (const [name, value] of [
      ['Width', '480'],
      ['Height', '270'],
      ['X', '560'],
      ['Y', '80'],
    ] as const) {
      await field(page, name).fill(value)
      await field(page, name).press('Enter')
    }
  })

  await test.step('a title, captions with a highlighted word, and music that fades', async () => {
    await page.keyboard.press('Home')
    await page.getByRole('tab', { name: 'Text' }).click()
    await page.getByRole('list', { name: 'Text styles' }).getByRole('button').first().click()
    await expect(overlayCell(page, /^Text /)).toHaveCount(1)

    await page.keyboard.press('Home')
    await page.getByRole('tab', { name: 'Captions' }).click()
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      page.getByRole('button', { name: 'Import captions' }).first().click(),
    ])
    await chooser.setFiles({ name: 'sea.srt', mimeType: 'application/x-subrip', buffer: Buffer.from(SRT) })
    await expect(overlayCell(page, /^Caption/)).toHaveCount(1)
    await expectNoFault(page)
    await page.getByRole('radio', { name: 'Templates' }).check()
    await page.getByRole('radio', { name: 'Highlight box' }).click()
    await expectNoFault(page)

    await page.getByRole('tab', { name: 'Media' }).click()
    await fit.click()
    await dragAsset(page, 'song.mp3, Audio', { x: 0, y: 0.9 })
    const song = overlayCell(page, /^Sound song/)
    await expect(song).toHaveCount(1)
    await song.focus()
    await page.keyboard.press('Enter')
    await expectInspected(page, song)
    await expectNoFault(page)
    for (const name of ['Fade in', 'Fade out']) {
      await field(page, name).fill('00:01.00')
      await field(page, name).press('Enter')
    }
  })

  const before = await savedDocument(page, sharedService)
  expect(before['durationInFrames']).toBe(600)
  const kept = z.array(z.looseObject({ type: z.string() })).parse(before.overlays)
  expect(kept.map(({ type }) => type).toSorted()).toEqual(['caption', 'sound', 'text', 'video', 'video', 'video'])
  expect(kept.filter(({ layerRole }) => layerRole === 'broll')).toHaveLength(1)
  expect(kept.filter(({ transitionIn }) => transitionIn !== undefined)).toHaveLength(1)
  expect(kept.find(({ type }) => type === 'caption')).toMatchObject({ templateId: 'highlight-box' })
  const styles = z.looseObject({ fadeInFrames: z.number(), fadeOutFrames: z.number() })
  expect(styles.parse(kept.find(({ type }) => type === 'sound')?.['styles'])).toMatchObject({
    fadeInFrames: 30,
    fadeOutFrames: 30,
  })

  await page.keyboard.press('Escape')
  const pictures = [await pictureAt(page, 2), await pictureAt(page, 6), await pictureAt(page, 14)]
  await page.reload()
  await expect(overlayCell(page, /^Sound song/)).toHaveCount(1)
  expect(await savedDocument(page, sharedService)).toEqual(before)
  for (const [index, seconds] of [2, 6, 14].entries()) {
    await goTo(page, seconds)
    const isSame = async (): Promise<boolean> => (await pictureOf(page)) === pictures[index]
    await expect.poll(isSame, { message: `the same picture at ${seconds} seconds`, timeout: 20_000 }).toBe(true)
  }
})
