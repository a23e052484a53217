import { expect } from '@playwright/test'
import { naughtyTexts, TRAP_HOST } from '../src/testing/composition/naughtyStrings.ts'
import { createComposition, openComposition } from './drivers/openComposition.ts'
import { signIn } from './drivers/openEditor.ts'
import { test } from './fixtures/test.ts'

/** How long each text is shown, in frames. */
const FRAMES = 10

test('texts in a composition are only shown: they run nothing and request nothing', async ({ page, sharedService }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  page.on('dialog', (dialog) => {
    asked.push(dialog.message())
    return dialog.dismiss()
  })
  const box = { left: 40, top: 40, width: 1_200, height: 300, rotation: 0, isDragging: false }
  const texts = naughtyTexts.map((content, index) => {
    return {
      ...box,
      id: index,
      type: 'text',
      content,
      row: 0,
      from: index * FRAMES,
      durationInFrames: FRAMES,
      styles: {},
    }
  })
  const durationInFrames = texts.length * FRAMES
  const frameMs = 1_000 / 30
  const captions = naughtyTexts
    .map((text, index) => ({
      text,
      startMs: Math.ceil(index * FRAMES * frameMs),
      endMs: Math.floor((index + 1) * FRAMES * frameMs),
    }))
    .filter(({ text }) => text.trim() !== '')
  const caption = {
    ...box,
    top: 400,
    id: 900,
    type: 'caption',
    row: 1,
    from: 0,
    durationInFrames,
    captions,
    styles: {},
  }
  const emoji = { ...box, id: 901, type: 'emoji', content: '<', row: 2, from: 0, durationInFrames, styles: {} }

  await signIn(page, sharedService.link)
  const overlays = [...texts, caption, emoji]
  const compositionId = await createComposition(page, sharedService, {
    title: naughtyTexts[0],
    overlays,
    durationInFrames,
  })
  await openComposition(page, compositionId)
  const picture = page.getByTestId('preview-canvas')
  await page.keyboard.press('Home')
  for (const text of naughtyTexts) {
    const shown = text.replaceAll(/\s+/gu, ' ').trim()
    if (shown !== '')
      await expect.poll(async () => (await picture.textContent())?.replaceAll(/\s+/gu, ' ')).toContain(shown)
    await page.keyboard.press('ArrowDown')
  }
  // The text also appears outside the picture: in the list of actions, the inspector and the title.
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.press('ControlOrMeta+Shift+P')
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.goto('/')
  await expect(page.getByText(naughtyTexts[0]).first()).toBeVisible()

  expect(await page.evaluate(() => Reflect.get(window, 'naughty'))).toBeUndefined()
  const foreign = asked.filter(
    (address) => address.includes(TRAP_HOST) || !/^(?:https?:\/\/127\.0\.0\.1[:/]|blob:|data:)/.test(address),
  )
  expect(foreign).toEqual([])
})
