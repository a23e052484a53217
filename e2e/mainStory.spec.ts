import { readFile } from 'node:fs/promises'
import { expect } from '@playwright/test'
import { dropFiles } from './drivers/dropFiles.ts'
import { createComposition, createProject, signIn } from './drivers/openEditor.ts'
import { dragAsset, moveOverlay, overlayCell, overlayFacts, trimEnd } from './drivers/timelineDriver.ts'
import { files } from './fixtures/files.ts'
import { probeFile } from './fixtures/probe.ts'
import { test } from './fixtures/test.ts'

test('a newcomer makes a video: drop a file, cut it, add a title, find it saved, export it', async ({
  page,
  sharedService,
}) => {
  test.setTimeout(240_000)
  const faults: string[] = []
  page.on('pageerror', (error) => faults.push(error.message))
  await signIn(page, sharedService.link)
  await createProject(page, 'Summer launch')

  await dropFiles(page, [await files.clip(), await files.photo()], { x: 700, y: 700 })
  const media = page.getByRole('list', { name: 'Media' })
  await expect(media.getByRole('listitem', { name: 'holiday clip.mp4, Video' }).getByText('0:04')).toBeVisible()
  await expect(media.getByRole('listitem', { name: 'photo.jpg, Image' })).toBeVisible()

  await createComposition(page, 'Teaser', '9:16')
  await dragAsset(page, 'holiday clip.mp4, Video', { x: 0.3, y: 0.4 })
  const clips = overlayCell(page, /^Video holiday clip\.mp4/)
  await expect(clips).toHaveCount(1)
  expect((await overlayFacts(clips)).lengthFrames).toBe(120)

  await test.step('play and scrub', async () => {
    const playhead = page.getByTestId('timecode')
    await page.getByRole('button', { name: 'Play', exact: true }).click()
    await expect(playhead).not.toHaveText('00:00.00')
    await page.getByRole('button', { name: 'Pause', exact: true }).click()
    await page.getByRole('button', { name: 'Go to start' }).click()
    await expect(playhead).toHaveText('00:00.00')
    const box = await page.getByTestId('timeline').boundingBox()
    if (box === null) throw new Error('The timeline has no box.')
    await page.mouse.move(box.x + 120, box.y + 10)
    await page.mouse.down()
    await page.mouse.move(box.x + 300, box.y + 10, { steps: 6 })
    await page.mouse.up()
    await expect(playhead).not.toHaveText('00:00.00')
  })

  await test.step('move, trim, split, delete, undo and redo', async () => {
    const before = await overlayFacts(clips)
    await moveOverlay(page, clips, { x: 90, y: 0 })
    await expect.poll(async () => (await overlayFacts(clips)).startFrame).toBeGreaterThan(before.startFrame)
    await trimEnd(page, clips, -60)
    await expect.poll(async () => (await overlayFacts(clips)).lengthFrames).toBeLessThan(120)
    const trimmed = await overlayFacts(clips)

    await page.keyboard.press('Home')
    const steps = trimmed.startFrame + 30
    for (let second = 0; second < Math.floor(steps / 30); second += 1) await page.keyboard.press('Shift+ArrowRight')
    for (let frame = 0; frame < steps % 30; frame += 1) await page.keyboard.press('ArrowRight')
    await page.keyboard.press('s')
    await expect(clips).toHaveCount(2)
    await clips.nth(1).focus()
    const box = await clips.nth(1).boundingBox()
    if (box === null) throw new Error('The second half has no box.')
    await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2)
    await page.keyboard.press('Delete')
    await expect(clips).toHaveCount(1)
    expect((await overlayFacts(clips)).lengthFrames).toBe(30)
    await page.keyboard.press('Control+z')
    await expect(clips).toHaveCount(2)
    await page.keyboard.press('Control+z')
    await expect(clips).toHaveCount(1)
    expect(await overlayFacts(clips)).toEqual(trimmed)
    await page.keyboard.press('Control+Shift+z')
    await expect(clips).toHaveCount(2)
  })

  await test.step('add a title, see it saved, reload and find everything', async () => {
    await page.keyboard.press('Home')
    await page.getByRole('tab', { name: 'Text' }).click()
    await page.getByRole('list', { name: 'Text styles' }).getByRole('button').first().click()
    await expect(overlayCell(page, /^Text /)).toHaveCount(1)
    await expect(page.getByRole('status', { name: 'Saving' })).toContainText('Saved')
    await page.reload()
    await expect(clips).toHaveCount(2)
    await expect(overlayCell(page, /^Text /)).toHaveCount(1)
  })

  await test.step('export, watch the progress, play and download', async () => {
    const total = await page.getByRole('timer', { name: 'Playhead' }).textContent()
    await page.getByRole('button', { name: 'Export' }).click()
    const sheet = page.getByRole('dialog', { name: 'Export' })
    await sheet.getByRole('radio', { name: 'Low' }).click()
    await sheet.getByRole('button', { name: 'Start export' }).click()
    await expect(sheet.getByRole('progressbar')).toBeVisible()
    const link = sheet.getByRole('link', { name: 'Download' })
    await expect(link).toBeVisible({ timeout: 180_000 })
    const video = sheet.locator('video')
    await video.evaluate((element: HTMLVideoElement) => element.play())
    await expect.poll(() => video.evaluate((element: HTMLVideoElement) => element.currentTime)).toBeGreaterThan(0.2)
    const [download] = await Promise.all([page.waitForEvent('download'), link.click()])
    const path = await download.path()
    const [, minutes = '0', seconds = '0', frames = '0'] = /\/\s*(\d+):(\d+)\.(\d+)/.exec(total ?? '') ?? []
    const expected = (Number(minutes) * 60 + Number(seconds)) * 30 + Number(frames)
    expect(await probeFile(path)).toEqual({ width: 1080, height: 1920, fps: 30, frames: expected, hasSound: true })
    expect((await readFile(path)).subarray(4, 8).toString()).toBe('ftyp')
  })
  expect(faults).toEqual([])
})
