/**
 * `npm run bench picture` measures how soon a scrub shows its frame in a composition of 500 overlays, compared with
 * bare video elements that seek in their own page. Also measures how well jump cuts of one file play. Writes
 * bench-results/picture.json.
 */
import type { Browser } from '@playwright/test'
import { mkdir, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type { Composition, Overlay } from '../../src/composition/schema.ts'
import { makeNumberedVideo } from '../../src/testing/media/numberedVideo.ts'
import { BENCH_FRAMES, benchComposition } from './benchComposition.ts'
import { openBenchService, uploadBenchMedia, type BenchService } from './benchService.ts'
import { openEditor } from './driver.ts'
import { describeMachine, watchMachine } from './machine/machine.ts'
import { openPlainSeek } from './plain/plainSeek.ts'
import { tableOf } from './report.ts'
import { chances, scrub, scrubFiguresOf, type ScrubFigures } from './scrub.ts'
import { withBrowser } from './withBrowser.ts'
import { cutFiguresOf, withShownFrames, type CutFigures } from '../../src/testing/media/shownFrames.ts'

const root = resolve(import.meta.dirname, '../..')
const print = (text: string): void => void process.stdout.write(`${text}\n`)

const SCRUBS = 100
/** Number of videos that the bench composition shows at a time. */
const VIDEOS = 4
const CUTS = 120
const PLAY_MS = 12_000

interface Pressed {
  readonly x: number
  readonly y: number
}

function pressesWithin(box: { readonly x: number; readonly y: number; readonly width: number }): Pressed[] {
  const chance = chances()
  return Array.from({ length: SCRUBS }, () => ({ x: box.x + (chance.next().value ?? 0) * box.width, y: box.y }))
}

async function measureScrubs(service: BenchService, folder: string): Promise<Record<string, ScrubFigures>> {
  const media = await uploadBenchMedia(service, folder)
  const composition = await service.create('Bench', benchComposition(500, media))
  const page = await service.context.newPage()
  const editor = await openEditor(page, composition)
  await page.keyboard.press('Shift+z')
  await delay(1_500)
  const surface = await editor.surface()
  const ruler = { x: surface.x + 20, y: surface.y + 8, width: surface.width - 60 }
  const inEditor = await scrub(page, pressesWithin(ruler))
  await page.close()
  const figures: Record<string, ScrubFigures> = { [`editor, ${VIDEOS} videos`]: scrubFiguresOf(inEditor) }
  for (const count of [1, VIDEOS]) {
    const plain = await service.context.newPage()
    await openPlainSeek(plain, await service.mediaUrl(media.videoId), count)
    const times = await scrub(plain, pressesWithin({ x: 0, y: 500, width: 1_500 }))
    figures[`plain page, ${count} ${count === 1 ? 'video' : 'videos'}`] = scrubFiguresOf(times)
    await plain.close()
  }
  return figures
}

/** Kept ranges of 6 to 40 frames of one file, in order, with gaps between them. */
function cutRanges(): { readonly startFrame: number; readonly endFrame: number }[] {
  const chance = chances()
  const below = (max: number): number => Math.floor((chance.next().value ?? 0) * max)
  let at = 10
  return Array.from({ length: CUTS }, () => {
    const startFrame = at
    const endFrame = startFrame + 6 + below(35)
    at = endFrame + 1 + below(12)
    return { startFrame, endFrame }
  })
}

async function measureCuts(service: BenchService, folder: string): Promise<Record<string, CutFigures>> {
  const ranges = cutRanges()
  const sourceFrames = ranges.flatMap(({ endFrame, startFrame }) =>
    Array.from({ length: endFrame - startFrame }, (_, at) => startFrame + at),
  )
  const path = await makeNumberedVideo(join(folder, 'numbered.mp4'), (sourceFrames.at(-1) ?? 0) + 60)
  const sourceAssetId = await service.upload('video', path)
  const box = { left: 0, top: 0, width: 1_280, height: 720, rotation: 0, isDragging: false, row: 0 }
  const video = { ...box, type: 'video', sourceAssetId, speed: 1, styles: {} } as const
  const whole = { ...video, id: 1, from: 0, durationInFrames: sourceFrames.length, videoStartTime: 10 }
  let from = 0
  const parted = ranges.map(({ endFrame, startFrame }, index): Overlay => {
    const durationInFrames = endFrame - startFrame
    from += durationInFrames
    return { ...video, id: index + 1, from: from - durationInFrames, durationInFrames, videoStartTime: startFrame }
  })
  const split = Array.from({ length: CUTS }, (_, index): Overlay => {
    return { ...video, id: index + 1, from: index * 20, durationInFrames: 20, videoStartTime: 100 + index * 20 }
  })
  const stories: readonly (readonly [string, readonly Overlay[], readonly number[]])[] = [
    ['segments of one overlay', [{ ...whole, segments: ranges }], sourceFrames],
    ['overlays of one file', parted, sourceFrames],
    ['a clip split into many', split, Array.from({ length: CUTS * 20 }, (_, at) => 100 + at)],
  ]
  const figures: Record<string, CutFigures> = {}
  for (const [name, overlays, shown] of stories) {
    const canvas = { aspectRatio: '16:9', backgroundColor: '#000000', fps: 30, width: 1_280, height: 720 } as const
    const durationInFrames = Math.max(...overlays.map((overlay) => overlay.from + overlay.durationInFrames))
    const composition: Composition = { version: 1, ...canvas, durationInFrames, overlays: [...overlays] }
    const page = await service.context.newPage()
    const editor = await openEditor(page, await service.create(name, composition))
    await delay(1_500)
    const frames = await withShownFrames(page, async () => {
      await editor.play()
      await delay(PLAY_MS)
      await editor.pause()
    })
    figures[name] = cutFiguresOf(frames, shown)
    await page.close()
  }
  return figures
}

function figuresInWords(figures: Readonly<Record<string, ScrubFigures | CutFigures>>): string {
  const [first] = Object.values(figures)
  const rows = Object.entries(figures).map(([name, values]) => [
    name,
    ...Object.values(values).map((value: number) => String(Math.round(value))),
  ])
  return tableOf([['', ...Object.keys(first ?? {})], ...rows])
}

async function measure(browser: Browser, folder: string) {
  const service = await openBenchService(browser, folder)
  try {
    print('Jump cuts …')
    const cuts = await measureCuts(service, folder)
    print(`${SCRUBS} scrubs over ${BENCH_FRAMES.toLocaleString('en')} frames …`)
    return { cuts, scrubs: await measureScrubs(service, folder) }
  } finally {
    await service.close()
  }
}

async function run(): Promise<void> {
  const machineMeanwhile = watchMachine()
  const { cuts, scrubs } = await withBrowser(measure)
  const machine = machineMeanwhile()
  print(`\n${figuresInWords(cuts)}\n\n${figuresInWords(scrubs)}\n`)
  print(describeMachine(machine))
  const report = { madeAt: new Date().toISOString(), machine, cuts, scrubs }
  await mkdir(join(root, 'bench-results'), { recursive: true })
  await writeFile(join(root, 'bench-results', 'picture.json'), `${JSON.stringify(report, null, 2)}\n`)
}

await run()
