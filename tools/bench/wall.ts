/**
 * `npm run bench wall` measures the wall of a sequence of 5 × 4 × 5 clips: how long its first 100 pictures take, how
 * many pictures per second each of 24 playing tiles shows, how that affects the page's frame rate, and how long a tile
 * takes to start playing under the pointer. Writes bench-results/wall.json.
 */
import type { Browser, Page } from '@playwright/test'
import { mkdir, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { makeMedia, testPicture } from '../../src/testing/media/media.ts'
import { openBenchService, type BenchService } from './benchService.ts'
import { withFrames } from './frames.ts'
import { describeMachine, watchMachine } from './machine/machine.ts'
import { tableOf } from './report.ts'
import { target, targetsInWords } from './targets.ts'
import { percentile } from './trace.ts'
import { drawnPictures, restartPictures, watchPictures } from './wall/watchPictures.ts'
import { withBrowser } from './withBrowser.ts'

const root = resolve(import.meta.dirname, '../..')
const BLOCKS = [5, 4, 5] as const
const PICTURES = 100
const TILES = 24
const CLIP_SECONDS = 5
const PLAY_MS = 5_000
const HOVERS = 5
/** A window that shows all rows of 100 tiles. */
const TALL = { width: 1_600, height: 4_500 }
const USUAL = { width: 1_600, height: 1_000 }

const print = (text: string): void => void process.stdout.write(`${text}\n`)

async function uploadClips(service: BenchService, folder: string): Promise<string[][]> {
  const blocks: string[][] = []
  for (const [block, count] of BLOCKS.entries()) {
    const ids: string[] = []
    for (let clip = 0; clip < count; clip += 1) {
      const path = join(folder, `clip ${block + 1} ${clip + 1}.mp4`)
      const picture = `${testPicture({ size: '1280x720', seconds: CLIP_SECONDS })},hue=h=${(block * 5 + clip) * 25}`
      await makeMedia(
        '-f',
        'lavfi',
        '-i',
        picture,
        '-c:v',
        'libx264',
        '-preset',
        'ultrafast',
        '-pix_fmt',
        'yuv420p',
        path,
      )
      ids.push(await service.upload('video', path))
    }
    blocks.push(ids)
  }
  return blocks
}

async function openWall(service: BenchService, address: string, size: typeof USUAL): Promise<Page> {
  const page = await service.context.newPage()
  await page.setViewportSize(size)
  await watchPictures(page)
  await page.goto(address)
  await page.getByRole('list', { name: 'Combinations' }).waitFor()
  return page
}

async function untilDrawn(page: Page, count: number): Promise<readonly number[]> {
  for (;;) {
    const { firstAt } = await drawnPictures(page)
    if (firstAt.length >= count) return firstAt
    await delay(50)
  }
}

/** Measures the time from the start of the navigation to the 100th picture. */
async function measureFirst(service: BenchService, address: string): Promise<number> {
  const page = await openWall(service, address, TALL)
  const firstAt = await untilDrawn(page, PICTURES)
  await page.close()
  return firstAt.toSorted((one, other) => one - other)[PICTURES - 1] ?? Number.NaN
}

async function measurePlaying(page: Page) {
  await page.getByRole('button', { name: 'Play all' }).click()
  await page.getByRole('list', { name: 'Combinations' }).evaluate((list) => list.scrollIntoView())
  // Tiles show only first frames until the moving pictures of all clips are loaded.
  let changing = 0
  while (changing < TILES) {
    await restartPictures(page)
    await delay(2_000)
    changing = (await drawnPictures(page)).changes.filter((changes) => changes >= 2 * 11).length
  }
  await restartPictures(page)
  const frames = await withFrames(page, () => delay(PLAY_MS))
  const { changes } = await drawnPictures(page)
  const rates = changes.map((count) => (count * 1_000) / PLAY_MS).toSorted((one, other) => other - one)
  await page.getByRole('button', { name: 'Stop all' }).click()
  return { slowest: rates[TILES - 1] ?? 0, framesP95: frames.p95, longest: frames.longest }
}

async function measureHover(page: Page): Promise<number> {
  const starts: number[] = []
  const tiles = page.getByRole('list', { name: 'Combinations' }).getByRole('button')
  for (let place = 0; place < HOVERS; place += 1) {
    await page.mouse.move(2, 2)
    await page.locator('[data-playing]').waitFor({ state: 'detached' })
    const before = Date.now()
    await tiles.nth(place * 3).hover()
    await page.locator('[data-playing=true]').waitFor()
    starts.push(Date.now() - before)
  }
  return percentile(starts, 0.5)
}

async function measure(browser: Browser, folder: string) {
  const service = await openBenchService(browser, folder)
  try {
    const address = await service.createSequence(await uploadClips(service, folder))
    // The first visit fills the browser's cache of scripts.
    await measureFirst(service, address)
    const firstMs = await measureFirst(service, address)
    const page = await openWall(service, address, USUAL)
    const playing = await measurePlaying(page)
    const hoverMs = await measureHover(page)
    return { firstMs, ...playing, hoverMs }
  } finally {
    await service.close()
  }
}

const machineMeanwhile = watchMachine()
const figures = await withBrowser(measure)
const machine = machineMeanwhile()
const targets = [
  target(`first ${PICTURES} pictures, ms`, Math.round(figures.firstMs), 2_000),
  target(`${TILES} tiles: ms per picture of the slowest`, Math.round(1_000 / figures.slowest), Math.floor(1_000 / 12)),
  target(`${TILES} tiles: frame p95, ms`, Number(figures.framesP95.toFixed(1)), 50),
]
const rows = [
  ['first 100 pictures', `${Math.round(figures.firstMs)} ms`],
  ['pictures a second of the slowest of 24 tiles', figures.slowest.toFixed(1)],
  ['frames of the page meanwhile, p95', `${figures.framesP95.toFixed(1)} ms`],
  ['longest frame', `${figures.longest.toFixed(0)} ms`],
  ['hover to the first frame of the real video', `${Math.round(figures.hoverMs)} ms`],
]
print(tableOf([['', ''], ...rows]))
print([...targetsInWords(targets), describeMachine(machine)].join('\n'))
const results = join(root, 'bench-results')
await mkdir(results, { recursive: true })
const report = { madeAt: new Date().toISOString(), machine, figures, targets }
await writeFile(join(results, 'wall.json'), `${JSON.stringify(report, null, 2)}\n`)
