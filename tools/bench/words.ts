/**
 * `npm run bench words` measures the Transcript panel with a talk of 20,000 words: how long it takes to open, the frames
 * while words are cut by a held key and while the list scrolls, and how long 500 cuts take to apply. Writes
 * bench-results/words.json.
 */
import type { Browser, Page } from '@playwright/test'
import { mkdir, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type { Composition } from '../../src/composition/schema.ts'
import { makeMedia, testPicture, testTone } from '../../src/testing/media/media.ts'
import { startSpeechServer, verboseJson } from '../../src/testing/providers/speechServer.ts'
import { openBenchService, type BenchService } from './benchService.ts'
import { createMouse } from './input.ts'
import { describeMachine, watchMachine } from './machine/machine.ts'
import { tableOf } from './report.ts'
import { measuredWork, type Measured } from './scenarios.ts'
import { target, targetsInWords } from './targets.ts'
import { percentile } from './trace.ts'
import { withBrowser } from './withBrowser.ts'

const root = resolve(import.meta.dirname, '../..')
const WORDS = 20_000
const WORD_MS = 180
const SECONDS = (WORDS * WORD_MS) / 1_000
/** Every so many words, one is a filler. */
const FILLER_PITCH = 40
const FILLERS = WORDS / FILLER_PITCH
const ROUNDS = 5
const PRESSES = 200
const WHEEL_EVENTS = 200
const FRAME_MS = 16.8
const FPS = 30
/** Bytes of one second of the sound that is sent to the recogniser: 16 kHz, 16 bits, mono. */
const BYTES_PER_SECOND = 32_000

const print = (text: string): void => void process.stdout.write(`${text}\n`)

/** The words of a piece of sound, numbered through the talk. */
function spokenWords(seconds: number, before: number): [text: string, start: number, end: number][] {
  return Array.from({ length: Math.floor((seconds * 1_000) / WORD_MS) }, (_, index) => {
    const isFiller = (before + index) % FILLER_PITCH === FILLER_PITCH - 1
    const start = (index * WORD_MS) / 1_000
    return [isFiller ? 'um' : `word${before + index}`, start, start + WORD_MS / 1_000]
  })
}

/** A recogniser that hears a word every 180 ms. It is asked for pieces of the sound, which lose the word at their end. */
async function startTalkRecognizer() {
  const server = await startSpeechServer()
  let heard = 0
  server.answers.transcription = ({ fields }) => {
    const [file] = fields['file'] ?? []
    const words = spokenWords(Buffer.isBuffer(file) ? file.length / BYTES_PER_SECOND : 0, heard)
    heard += words.length
    return verboseJson(words)
  }
  return server
}

async function makeTalk(folder: string): Promise<string> {
  const picture = ['-f', 'lavfi', '-i', testPicture({ size: '64x36', rate: 2, seconds: SECONDS })]
  const sound = ['-f', 'lavfi', '-i', testTone(SECONDS)]
  const coding = ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p', '-c:a', 'aac', '-b:a', '32k']
  return await makeMedia(...picture, ...sound, ...coding, '-shortest', join(folder, 'talk.mp4'))
}

function talkComposition(sourceAssetId: string): Composition {
  const frames = SECONDS * FPS
  const box = { left: 0, top: 0, width: 640, height: 360, rotation: 0, isDragging: false }
  const timing = { id: 1, row: 0, from: 0, durationInFrames: frames, videoStartTime: 0, speed: 1, styles: {} }
  return {
    version: 1,
    aspectRatio: '16:9',
    backgroundColor: '#101216',
    fps: FPS,
    width: 1_280,
    height: 720,
    durationInFrames: frames,
    overlays: [{ ...box, ...timing, type: 'video', sourceAssetId }],
  }
}

/** Notes, within the page, how long a press takes until the next painted frame in which `isDone` holds. */
async function timedPress(page: Page, done: string, press: () => Promise<void>): Promise<number> {
  await page.evaluate((selector) => {
    const noted = new Promise<number>((settle) => {
      const begin = (): void => {
        const from = performance.now()
        removeEventListener('pointerdown', begin, true)
        removeEventListener('keydown', begin, true)
        const look = (): void => {
          if (document.querySelector(selector) === null) requestAnimationFrame(look)
          else {
            const painted = new MessageChannel()
            painted.port1.onmessage = () => settle(performance.now() - from)
            painted.port2.postMessage(null)
          }
        }
        requestAnimationFrame(look)
      }
      addEventListener('pointerdown', begin, true)
      addEventListener('keydown', begin, true)
    })
    Object.assign(window, { pressNoted: noted })
  }, done)
  await press()
  return await page.evaluate(() => Reflect.get(window, 'pressNoted') as Promise<number>)
}

const grid = (page: Page) => page.getByRole('grid', { name: 'Words' })
const WORD_CELL = '[role="grid"][aria-label="Words"] [role="gridcell"]'

async function openTalk(service: BenchService, address: string): Promise<Page> {
  const page = await service.context.newPage()
  await page.goto(address)
  await page.locator('[role="gridcell"]').first().waitFor()
  // The pointer of a person is on the page before it reaches the panel's tab, which loads what a first press needs.
  await page.mouse.move(720, 300)
  await delay(6_000)
  return page
}

/** Opens the panel for the first time in a page, which also reads the words. */
async function measureOpening(service: BenchService, address: string): Promise<number> {
  const page = await openTalk(service, address)
  const tab = page.getByRole('tab', { name: 'Transcript' })
  const milliseconds = await timedPress(page, WORD_CELL, () => tab.click())
  // The next visit opens with the panel that was shown last.
  await page.getByRole('tab', { name: 'Media', exact: true }).click()
  await page.close()
  return milliseconds
}

async function measureHeldKey(page: Page): Promise<Measured> {
  await grid(page).focus()
  await page.keyboard.press('ControlOrMeta+Home')
  return await measuredWork(page, 'held Delete', async () => {
    for (let count = 0; count < PRESSES; count += 1) await page.keyboard.press('Delete')
  })
}

async function measureScrolling(page: Page): Promise<Measured> {
  const box = await grid(page).boundingBox()
  if (!box) throw new Error('The list of words has no box.')
  const mouse = await createMouse(page)
  await mouse.move(box.x + box.width / 2, box.y + box.height / 2)
  return await measuredWork(page, 'scroll', async () => {
    for (let event = 0; event < WHEEL_EVENTS; event += 1) {
      await mouse.wheel({ deltaY: event < WHEEL_EVENTS / 2 ? 400 : -400 })
    }
  })
}

/** Cuts all fillers, then measures how long applying them takes until the next frame. */
async function measureApplying(page: Page): Promise<number> {
  const times: number[] = []
  const cutFillers = page.getByRole('button', { name: /^Cut \d+ fillers$/u })
  for (let round = 0; round < ROUNDS; round += 1) {
    await cutFillers.click()
    const apply = page.getByRole('button', { name: 'Apply', exact: true })
    await apply.waitFor()
    await grid(page).focus()
    const unapplied = 'body:not(:has([data-tooltip="Applies all as one step"]))'
    times.push(await timedPress(page, unapplied, () => page.keyboard.press('ControlOrMeta+Enter')))
    await apply.waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Undo' }).click()
    await cutFillers.waitFor()
  }
  return percentile(times, 0.5)
}

async function measure(browser: Browser, folder: string) {
  const recognizer = await startTalkRecognizer()
  const service = await openBenchService(browser, folder, { FRAMEWRIGHT_STT_URL: recognizer.url })
  try {
    const assetId = await service.upload('video', await makeTalk(folder))
    await service.transcribe(assetId)
    const { address } = await service.create('Talk', talkComposition(assetId))
    // The first visit fills the browser's cache of scripts.
    await measureOpening(service, address)
    const openings: number[] = []
    for (let round = 0; round < ROUNDS; round += 1) openings.push(await measureOpening(service, address))
    const page = await openTalk(service, address)
    await page.getByRole('tab', { name: 'Transcript' }).click()
    await grid(page).waitFor()
    const applyMs = await measureApplying(page)
    return {
      openMs: percentile(openings, 0.5),
      applyMs,
      scroll: await measureScrolling(page),
      typing: await measureHeldKey(page),
    }
  } finally {
    await service.close()
    await recognizer.stop()
  }
}

const machineMeanwhile = watchMachine()
const figures = await withBrowser(measure)
const machine = machineMeanwhile()
const { applyMs, openMs, scroll, typing } = figures
const targets = [
  target(`open with ${WORDS} words, ms`, Math.round(openMs), 300),
  target('held Delete: frame p95, ms', Number(typing.p95.toFixed(1)), FRAME_MS),
  target('scroll: frame p95, ms', Number(scroll.p95.toFixed(1)), FRAME_MS),
  target(`apply ${FILLERS} cuts, ms`, Math.round(applyMs), 100),
]
const ofFrames = ({ dropped, longest, mainP95, p95 }: Measured): string =>
  `frames p95 ${p95.toFixed(1)} ms, longest ${longest.toFixed(0)} ms, ${(dropped * 100).toFixed(1)} % dropped, main thread p95 ${mainP95.toFixed(1)} ms`
const rows = [
  [`panel opens with ${WORDS} words`, `${Math.round(openMs)} ms`],
  ['held Delete', ofFrames(typing)],
  ['scroll', ofFrames(scroll)],
  [`apply ${FILLERS} cuts`, `${Math.round(applyMs)} ms`],
]
print(tableOf([['', ''], ...rows]))
print([...targetsInWords(targets), describeMachine(machine)].join('\n'))
const results = join(root, 'bench-results')
await mkdir(results, { recursive: true })
const report = { madeAt: new Date().toISOString(), machine, figures, targets }
await writeFile(join(results, 'words.json'), `${JSON.stringify(report, null, 2)}\n`)
