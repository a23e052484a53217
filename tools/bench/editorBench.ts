import type { Browser, Page, Response } from '@playwright/test'
import { setTimeout as delay } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'
import { benchComposition, textComposition, type BenchMedia } from './benchComposition.ts'
import { openBenchService, uploadBenchMedia, type BenchService } from './benchService.ts'
import { openEditor } from './driver.ts'
import { plainPlayback } from './plain/plainPlayback.ts'
import type { BenchResult, LoadFigures } from './benchResult.ts'
import { watchSteal } from './machine/machine.ts'
import { roundsUnderLowLoad } from './roundsUnderLowLoad.ts'
import { measured, measuredPlayback, type Measured } from './scenarios.ts'
import { percentile } from './trace.ts'

const OVERLAYS = 500

/** Reloads the editor. Measures when overlays appeared, when it became idle, and how much script it loaded. */
async function measureLoad(page: Page, address: string): Promise<LoadFigures> {
  let scriptBytes = 0
  const sizes: Promise<void>[] = []
  const count = (response: Response): void => {
    if (response.request().resourceType() !== 'script') return
    sizes.push(response.body().then((body) => void (scriptBytes += gzipSync(body, { level: 9 }).length)))
  }
  page.on('response', count)
  await page.addInitScript(() => {
    const tasks: number[] = []
    new PerformanceObserver((list) => {
      for (const { startTime, duration } of list.getEntries()) tasks.push(startTime + duration)
    }).observe({ type: 'longtask', buffered: true })
    // Records the time within the page, because a query from outside takes longer than the measured time.
    const note = (): void => {
      if (document.querySelector('[role="gridcell"]')) Object.assign(window, { shownAt: performance.now() })
      else requestAnimationFrame(note)
    }
    requestAnimationFrame(note)
    Object.assign(window, { longTaskEnds: tasks })
  })
  await page.goto(address, { waitUntil: 'commit' })
  await page.locator('[role="gridcell"]').first().waitFor()
  await delay(2_500)
  const shown = await page.evaluate(() => Reflect.get(window, 'shownAt') as number)
  const ends = await page.evaluate(() => Reflect.get(window, 'longTaskEnds') as number[])
  // Later responses would be read from a page that is already closed.
  page.off('response', count)
  await Promise.all(sizes)
  return { shown, interactive: Math.max(shown, ...ends), scriptKilobytes: scriptBytes / 1_024 }
}

/** Loads the editor a few times with a warm browser cache. Returns medians. */
async function measureLoads(service: BenchService, address: string): Promise<LoadFigures> {
  const loads = await roundsUnderLowLoad(async () => {
    const page = await service.context.newPage()
    const stealMeanwhile = watchSteal()
    const load = await measureLoad(page, address)
    await page.close()
    return { ...load, steal: stealMeanwhile() }
  })
  const middle = (figure: (load: LoadFigures) => number): number => percentile(loads.map(figure), 0.5)
  return {
    shown: middle(({ shown }) => shown),
    interactive: middle(({ interactive }) => interactive),
    scriptKilobytes: middle(({ scriptKilobytes }) => scriptKilobytes),
  }
}

/** Measures playback of texts alone in the whole editor, and of the same media in an otherwise empty page. */
async function otherPlaybacks(service: BenchService, media: BenchMedia): Promise<Measured[]> {
  const composition = await service.create('Texts', textComposition(OVERLAYS))
  const texts = await openEditor(await service.context.newPage(), composition)
  const urls = { videoUrl: await service.mediaUrl(media.videoId), soundUrl: await service.mediaUrl(media.soundId) }
  const plain = await service.context.newPage()
  const figures: Measured[] = []
  for (const [name, playable] of [
    ['play texts', texts],
    ['play plainly', plainPlayback(plain, { ...urls, isSpread: false })],
    ['play spread', plainPlayback(plain, { ...urls, isSpread: true })],
  ] as const) {
    await playable.page.bringToFront()
    figures.push(await measuredPlayback(playable, name))
  }
  await texts.page.close()
  await plain.close()
  return figures
}

/** Measures the whole editor with the real service and real media. */
export async function measureEditor(
  browser: Browser,
  folder: string,
): Promise<{ readonly result: BenchResult; readonly load: LoadFigures }> {
  const service = await openBenchService(browser, folder)
  try {
    const media = await uploadBenchMedia(service, folder)
    const composition = await service.create('Bench', benchComposition(OVERLAYS, media))
    const driver = await openEditor(await service.context.newPage(), composition)
    const figures = await measured(driver, OVERLAYS)
    const others = await otherPlaybacks(service, media)
    const load = await measureLoads(service, composition.address)
    return { result: { subject: 'Whole editor', overlays: OVERLAYS, figures: [...figures, ...others] }, load }
  } finally {
    await service.close()
  }
}
