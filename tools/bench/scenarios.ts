import type { Page } from '@playwright/test'
import { setTimeout as delay } from 'node:timers/promises'
import { BENCH_FRAMES, BENCH_ROWS } from './benchComposition.ts'
import { BENCH_VIEW, rest, type BenchDriver } from './driver.ts'
import { withFrames, type FrameFigures } from './frames.ts'
import { watchSteal } from './machine/machine.ts'
import { quietest, roundsUnderLowLoad } from './roundsUnderLowLoad.ts'
import { percentile, recordTrace, type TraceFigures } from './trace.ts'

export interface Measured extends FrameFigures, TraceFigures {
  readonly name: string
  /**
   * Fraction of the required processor time that the host gave to other machines. Null if the system does not report
   * it.
   */
  readonly steal: number | null
}

const MOVES = 150
const WHEEL_EVENTS = 120
const PLAY_MS = 3_000
const BULK_MS = 500

type Work = (driver: BenchDriver, count: number) => Promise<void>

/** An overlay of the video rows in the middle of the view. */
function overlayInView(count: number, row: number): number {
  const pitch = BENCH_FRAMES / Math.ceil(count / BENCH_ROWS)
  const frame = BENCH_VIEW.scrollFrames + 600 / BENCH_VIEW.pixelsPerFrame
  return Math.floor(frame / pitch) * BENCH_ROWS + row
}

/** Moves back and forth along a path that is the same for every timeline. */
const wave = (step: number, reach: number): number => Math.sin((step / MOVES) * Math.PI * 4) * reach

const drag: Work = async (driver, count) => {
  const box = await driver.boxOf(overlayInView(count, 3))
  const { mouse } = driver
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  await mouse.move(x, y)
  await mouse.down()
  for (let step = 1; step <= MOVES; step++) await mouse.move(x + wave(step, 260), y + wave(step, 3))
  await mouse.up()
  await delay(150)
}

const trim: Work = async (driver, count) => {
  const box = await driver.boxOf(overlayInView(count, 4))
  const { mouse } = driver
  const [x, y] = [box.x + box.width - 2.5, box.y + box.height / 2]
  await mouse.move(x, y)
  await mouse.down()
  for (let step = 1; step <= MOVES; step++) await mouse.move(x - Math.abs(wave(step, box.width * 0.6)), y)
  await mouse.up()
  await delay(150)
}

const scroll: Work = async (driver) => {
  const surface = await driver.surface()
  const { mouse } = driver
  await mouse.move(surface.x + surface.width / 2, surface.y + surface.height / 2)
  for (let event = 0; event < WHEEL_EVENTS; event++) await mouse.wheel({ deltaX: event < WHEEL_EVENTS / 2 ? 90 : -90 })
}

const zoom: Work = async (driver) => {
  const surface = await driver.surface()
  const { mouse } = driver
  await mouse.move(surface.x + surface.width / 2, surface.y + surface.height / 2)
  for (let event = 0; event < WHEEL_EVENTS; event++)
    await mouse.wheel({ deltaY: event % 60 < 30 ? 24 : -24, isCtrl: true })
}

/** Drags from the gap between two overlays over the rows above it and back. */
const marquee: Work = async (driver, count) => {
  const overlayId = overlayInView(count, 4)
  const [surface, before, after] = await Promise.all([
    driver.surface(),
    driver.boxOf(overlayId),
    driver.boxOf(overlayId + BENCH_ROWS),
  ])
  const { mouse } = driver
  const x = (before.x + before.width + after.x) / 2
  const y = before.y + before.height / 2
  await mouse.move(x, y)
  await mouse.down()
  for (let step = 1; step <= MOVES; step++) {
    const share = Math.abs(Math.sin((step / MOVES) * Math.PI * 2))
    const reach = surface.x + surface.width - 80 - x
    await mouse.move(x + share * reach, y - share * (y - surface.y - 60))
  }
  await mouse.up()
}

export type Playable = Pick<BenchDriver, 'page' | 'reset' | 'play' | 'pause'>

const play = async (driver: Playable): Promise<void> => {
  await driver.play()
  await delay(PLAY_MS)
  await driver.pause()
}

const bulk =
  (work: (driver: BenchDriver) => Promise<void>): Work =>
  async (driver) => {
    await work(driver)
    await delay(BULK_MS)
  }

interface Scenario {
  readonly name: string
  readonly work: Work
}

const scenarios: readonly Scenario[] = [
  { name: 'drag', work: drag },
  { name: 'trim', work: trim },
  { name: 'scroll', work: scroll },
  { name: 'zoom', work: zoom },
  { name: 'marquee', work: marquee },
  { name: 'play', work: play },
  { name: 'idle', work: bulk(async () => undefined) },
]

/** Each scenario builds on the previous one. */
const bulkScenarios: readonly Scenario[] = [
  { name: 'select all', work: bulk((driver) => driver.selectAll()) },
  { name: 'delete', work: bulk((driver) => driver.deleteSelected()) },
  { name: 'undo', work: bulk((driver) => driver.undo()) },
]
/**
 * Number of rounds for bulk edits. A single edit is too short to be measured only once, because garbage collection or
 * earlier work may coincide with it.
 */
const BULK_ROUNDS = 5

/** Runs `work` and returns its frame times and browser trace. */
export async function measuredWork(page: Page, name: string, work: () => Promise<void>): Promise<Measured> {
  let frames: FrameFigures | null = null
  let steal: number | null = null
  const trace = await recordTrace(page, async () => {
    const stealMeanwhile = watchSteal()
    frames = await withFrames(page, work)
    steal = stealMeanwhile()
  })
  if (!frames) throw new Error(`${name} gave no frames.`)
  return { name, ...(frames as FrameFigures), ...trace, steal }
}

/** The median of each figure over the rounds. For the longest frame, the maximum is taken. */
function mediansOf(name: string, rounds: readonly Measured[]): Measured {
  const middle = (figure: (round: Measured) => number): number => percentile(rounds.map(figure), 0.5)
  return {
    name,
    count: middle(({ count }) => count),
    p95: middle(({ p95 }) => p95),
    longest: Math.max(...rounds.map(({ longest }) => longest)),
    dropped: middle(({ dropped }) => dropped),
    mainP95: middle(({ mainP95 }) => mainP95),
    mainTotal: middle(({ mainTotal }) => mainTotal),
    scriptPerMove: middle(({ scriptPerMove }) => scriptPerMove),
    pointerMoves: middle(({ pointerMoves }) => pointerMoves),
    layouts: middle(({ layouts }) => layouts),
    steal: rounds.some(({ steal }) => steal === null) ? null : middle(({ steal }) => steal ?? 0),
  }
}

/** Runs the scenarios that build on each other several times. */
async function measuredInBulk(driver: BenchDriver, count: number): Promise<Measured[]> {
  const rounds: Measured[] = []
  for (let round = 0; round < BULK_ROUNDS; round++) {
    for (const { name, work } of bulkScenarios) {
      rounds.push(await measuredWork(driver.page, name, () => work(driver, count)))
      await rest()
    }
    await driver.selectNone()
    await rest()
  }
  return bulkScenarios.map(({ name }) => mediansOf(name, quietest(rounds.filter((figure) => figure.name === name))))
}

/** Collects the garbage that is left from opening the page. */
async function collectGarbage(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('HeapProfiler.collectGarbage')
  await session.detach()
  await rest()
}

export async function measured(driver: BenchDriver, count: number): Promise<Measured[]> {
  const results: Measured[] = []
  for (const { name, work } of scenarios) {
    const rounds = await roundsUnderLowLoad(async () => {
      await driver.reset()
      await collectGarbage(driver.page)
      return await measuredWork(driver.page, name, () => work(driver, count))
    })
    results.push(mediansOf(name, rounds))
  }
  return [...results, ...(await measuredInBulk(driver, count))]
}

/** Measures playback alone, under a separate name. */
export async function measuredPlayback(driver: Playable, name: string): Promise<Measured> {
  const rounds = await roundsUnderLowLoad(async () => {
    await driver.reset()
    await rest()
    return await measuredWork(driver.page, name, () => play(driver))
  })
  return mediansOf(name, rounds)
}
