import { expect, type Locator, type Page } from '@playwright/test'
import { execFile } from 'node:child_process'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { humanSpeechPath, humanSpeechWords } from '../src/testing/media/humanSpeech.ts'
import { type SpeechServer, startSpeechServer, verboseJson } from '../src/testing/providers/speechServer.ts'
import { dropFiles } from './drivers/dropFiles.ts'
import { expectNoFault } from './drivers/expectNoFault.ts'
import { countHand } from './drivers/counts/handCount.ts'
import { createProject, signIn } from './drivers/openEditor.ts'
import { overlayCell, overlayFacts, restingBox } from './drivers/timelineDriver.ts'
import { files } from './fixtures/files.ts'
import { type RunningService, startService } from './fixtures/service.ts'
import { test } from './fixtures/test.ts'

const MAX_PRESSES = 60

/** A take with two spoken sentences and a pause of three seconds between them. */
async function makeTake(name: string, picture: string): Promise<string> {
  const path = join(await mkdtemp(join(tmpdir(), 'framewright-takes-')), name)
  const speech = [humanSpeechPath('austen-0890'), humanSpeechPath('austen-0930')]
  const sound = '[0:a]apad=pad_dur=3[first];[first][1:a]concat=n=2:v=0:a=1[sound]'
  const inputs = [...speech.flatMap((file) => ['-i', file]), '-f', 'lavfi', '-i', `${picture}=size=640x360:rate=30`]
  const output = ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p', '-c:a', 'aac', '-shortest', path]
  const input = ['-v', 'error', '-nostdin', ...inputs, '-filter_complex', sound, '-map', '2:v', '-map', '[sound]']
  await promisify(execFile)(process.env['FRAMEWRIGHT_FFMPEG'] ?? 'ffmpeg', [...input, ...output])
  return path
}

/** Presses a clip on the timeline. */
async function pressClip(page: Page, clip: Locator, button: 'left' | 'right' = 'left'): Promise<void> {
  const box = await restingBox(clip)
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2, { button })
}

const PAUSE_START = 5.3
const SECOND_SENTENCE = PAUSE_START + 3

const RAW_FRAMES = 30 * (SECOND_SENTENCE + 3.29)
const takeNames = ['first take', 'second take', 'third take'] as const

/** Starts a service whose recogniser finds both sentences in each take. */
async function startListening(): Promise<RunningService> {
  const [first, second] = await Promise.all([humanSpeechWords('austen-0890'), humanSpeechWords('austen-0930')])
  const spoken = (words: typeof first, at: number) =>
    words.map(({ text, startMs, endMs }) => [text, startMs / 1000 + at, endMs / 1000 + at] as const)
  server = await startSpeechServer()
  server.answers.transcription = () => verboseJson([...spoken(first, 0), ...spoken(second, SECOND_SENTENCE)])
  return await startService({ environment: { FRAMEWRIGHT_STT_URL: server.url } })
}

let server: SpeechServer
let service: RunningService
test.beforeAll(async () => {
  service = await startListening()
})
test.afterAll(async () => {
  await service.dispose()
  await server.stop()
})

test(`three takes of speech become a captioned vertical video in at most ${MAX_PRESSES} clicks and key presses`, async ({
  page,
}) => {
  test.setTimeout(300_000)
  const pictures = ['testsrc2', 'smptebars', 'rgbtestsrc']
  const takes = await Promise.all(takeNames.map((name, index) => makeTake(`${name}.mp4`, pictures[index] ?? '')))
  await signIn(page, service.link)
  await createProject(page, 'Ten minutes')
  const presses = await countHand(page)
  const waiting = page.getByRole('list', { name: 'Being added to the timeline' }).getByRole('listitem')
  const clipOf = (name: string) => overlayCell(page, new RegExp(`^Video ${name}`))

  await test.step('a vertical video with three takes that fill the picture', async () => {
    await page.getByRole('button', { name: 'New video' }).first().click()
    await page.getByRole('dialog').getByRole('radio', { name: '9:16' }).click()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('grid', { name: 'Timeline' })).toBeVisible()
    const timeline = await restingBox(page.getByTestId('timeline'))
    await dropFiles(page, takes, { x: timeline.x + 4, y: timeline.y + 100 })
    await expect(clipOf('first take')).toHaveCount(1, { timeout: 60_000 })
    await expect(waiting).toHaveCount(0, { timeout: 60_000 })
    await page.getByRole('button', { name: 'Fit to window' }).click()
    await expect(clipOf('third take')).toHaveCount(1)
    await page.keyboard.press('ControlOrMeta+a')
    await page.getByRole('button', { name: 'Fill the canvas' }).click()
  })

  await test.step('the silences go, and what is later moves up', async () => {
    await page.keyboard.press('Shift+r')
    await pressClip(page, clipOf('first take'), 'right')
    await page.getByRole('menuitem', { name: 'Clean up speech…' }).click()
    for (const name of takeNames) {
      if (name !== 'first take') await pressClip(page, clipOf(name))
      await page.getByRole('button', { name: /^Run/u }).click()
      await expect
        .poll(async () => (await overlayFacts(clipOf(name))).lengthFrames, { timeout: 60_000 })
        .toBeLessThan(RAW_FRAMES - 60)
    }
    const facts = await Promise.all(takeNames.map((name) => overlayFacts(clipOf(name))))
    const ends = facts.map(({ startFrame, lengthFrames }) => startFrame + lengthFrames)
    expect(facts.map(({ startFrame }) => startFrame)).toEqual([0, ends[0], ends[1]])
    await page.keyboard.press('Shift+r')
  })

  await test.step('captions of all that is said', async () => {
    await page.getByRole('tab', { name: 'Captions' }).click()
    await page.getByRole('button', { name: 'Captions from speech' }).click()
    await expect(overlayCell(page, /^Caption/)).toHaveCount(1, { timeout: 60_000 })
  })

  await test.step('b-roll, music, a transition, a title and an end card', async () => {
    const timeline = await restingBox(page.getByTestId('timeline'))
    await dropFiles(page, [await files.clip()], { x: timeline.x + 300, y: timeline.y + 60 })
    await dropFiles(page, [await files.song(20)], { x: timeline.x + 4, y: timeline.y + timeline.height - 20 })
    await expect(clipOf('holiday')).toHaveCount(1, { timeout: 60_000 })
    await expect(overlayCell(page, /^Sound song/)).toHaveCount(1, { timeout: 60_000 })
    await pressClip(page, clipOf('second take'))
    await page.keyboard.press('Shift+d')
    await page.keyboard.press('Home')
    await page.getByRole('tab', { name: 'Text' }).click()
    const styles = page.getByRole('list', { name: 'Text styles' }).getByRole('button')
    await styles.filter({ hasText: 'Title' }).first().click()
    await expect(overlayCell(page, /^Text Your title/)).toHaveCount(1)
    await page.keyboard.press('Enter')
    await expect(page.getByTestId('picture-layer').getByRole('textbox', { name: 'Text' })).toBeFocused()
    await page.keyboard.type('Emma')
    await page.keyboard.press('Escape')
    await expect(overlayCell(page, /^Text Emma/)).toHaveCount(1)
    await page.keyboard.press('End')
    await styles.filter({ hasText: 'Headline' }).click()
    await expect(overlayCell(page, /^Text /)).toHaveCount(2)
  })

  await test.step('it is exported', async () => {
    await page.getByRole('button', { name: 'Export', exact: true }).click()
    await page.getByRole('button', { name: 'Start export' }).click()
    await expect(page.getByRole('link', { name: /Download/u }).first()).toBeVisible({ timeout: 240_000 })
  })
  await expectNoFault(page)
  const count = await presses()
  process.stdout.write(`${count} clicks, drops and key presses\n`)
  expect(count).toBeLessThanOrEqual(MAX_PRESSES)
})
