import { setTimeout as wait } from 'node:timers/promises'
import { expect, type BrowserContext, type Page } from '@playwright/test'
import type { Fault } from '../src/testing/network/faultProxy.ts'
import { seededFaults } from '../src/testing/network/seededFaults.ts'
import { seededRandom } from '../src/testing/seededRandom.ts'
import { soakCount } from '../src/testing/soak.ts'
import { falseClaims, logChip, type ChipLog } from './drivers/chipLog.ts'
import { killTab } from './drivers/killTab.ts'
import { createComposition } from './drivers/openComposition.ts'
import { signIn } from './drivers/openEditor.ts'
import { openCompositionOf } from './drivers/openSession.ts'
import { recordReplayTime, replayMilliseconds } from './drivers/replayTime.ts'
import { savedComposition } from './drivers/savedComposition.ts'
import { saveChip, showTextStyles } from './drivers/textEdits.ts'
import { createTextWriter, type TextWriter } from './drivers/textWriter.ts'
import type { FaultyService } from './fixtures/faultyService.ts'
import { test } from './fixtures/test.ts'

// Off because tracing all these tabs would take longer than the story.
test.use({ trace: 'off' })

const SEED = 20_260_917
const KILLS = soakCount(30, 100)
/** Edits this recent may be lost when a tab is killed. */
const LAST_SECOND_MS = 1_000

const moments = [
  'at any time, with faults',
  'while a save is on its way',
  'while its answer is on its way',
  'offline',
  'and again while what was kept comes back',
] as const
type Moment = (typeof moments)[number]

const anyFault = seededFaults(SEED)
const onItsWay: Fault = { kind: 'delay', beforeMs: 1_500, afterMs: 0 }
const faultsAt: Readonly<Record<Moment, () => Fault>> = {
  'at any time, with faults': anyFault,
  'while a save is on its way': () => onItsWay,
  'while its answer is on its way': () => ({ kind: 'delay', beforeMs: 0, afterMs: 60_000 }),
  offline: () => ({ kind: 'none' }),
  'and again while what was kept comes back': () => onItsWay,
}

interface Round {
  readonly page: Page
  readonly writer: TextWriter
  readonly service: FaultyService
  readonly random: () => number
  readonly moment: Moment
}

/** Makes edits until the tab is killed. Returns the wall time of the kill. */
async function writeUntilKilled({ page, writer, service, random, moment }: Round): Promise<number> {
  const savesBefore = service.saves().length
  service.spoil(faultsAt[moment])
  let isKilled = false
  const isWaiting = moment === 'while a save is on its way' || moment === 'while its answer is on its way'
  const edits = isWaiting ? 1 + Math.floor(random() * 3) : Number.POSITIVE_INFINITY
  const write = async (): Promise<void> => {
    for (let count = 0; count < edits && !isKilled; count += 1) {
      if (moment === 'offline' && count === 1) await page.context().setOffline(true)
      await writer.edit(page)
    }
  }
  const writing = write().catch((fault: unknown) => {
    if (!isKilled) throw fault
  })
  if (isWaiting) {
    await writing
    await expect.poll(() => service.saves().length, { intervals: [20] }).toBeGreaterThan(savesBefore)
    if (moment === 'while its answer is on its way')
      await expect.poll(() => service.saves().at(-1)?.answers.length, { intervals: [20] }).toBe(1)
    await wait(random() * 300)
  } else await wait(200 + random() * 2_000)
  isKilled = true
  const killedAt = Date.now()
  await killTab(page)
  await writing
  return killedAt
}

interface Tab {
  readonly page: Page
  readonly chip: ChipLog
}

async function openTab(context: BrowserContext, address: string, newest: string | null): Promise<Tab> {
  const page = await context.newPage()
  const chip = await logChip(page)
  if (newest !== null) await recordReplayTime(page, newest)
  await page.goto(address)
  return { page, chip }
}

test(`${KILLS} kills of the tab, at random moments, during a save and offline, cost at most the last second, and nothing that was acknowledged (seed ${SEED})`, async ({
  context,
  page: firstPage,
  faultyService: service,
}, testInfo) => {
  test.setTimeout(KILLS * 13_500)
  const random = seededRandom(SEED)
  const writer = createTextWriter(random)
  await signIn(firstPage, service.link)
  const wanted = { title: 'Kills', overlays: [], durationInFrames: 300 }
  const compositionId = await createComposition(firstPage, service, wanted)
  const place = { request: context.request, service, compositionId }
  const created = { since: 0, composition: (await savedComposition(place)).composition }
  const address = `${service.baseUrl}/compositions/${compositionId}`
  let tab = await openTab(context, address, null)
  await firstPage.close()
  await showTextStyles(tab.page)
  const replays: number[] = []
  const openings: number[] = []
  const lost: string[] = []
  let rounds = 0
  for (let kills = 0; kills < KILLS; ) {
    const moment = moments[rounds % moments.length] ?? 'offline'
    rounds += 1
    kills += 1
    const round = `kill ${kills}, ${moment}`
    const killedAt = await writeUntilKilled({ page: tab.page, writer, service, random, moment })
    const acknowledged = service.acknowledged().map(({ composition }) => composition)
    await context.setOffline(false)
    writer.changePage()
    if (moment === 'and again while what was kept comes back') {
      tab = await openTab(context, address, null)
      await wait(random() * 1_200)
      await killTab(tab.page)
      kills += 1
    }
    service.spoil(() => ({ kind: 'none' }))

    const newest = writer.newestWords()
    const isNew = newest !== null && !JSON.stringify(acknowledged).includes(`"${newest}"`)
    tab = await openTab(context, address, newest)
    await expect(saveChip(tab.page), round).toContainText(/saved \d|merged/iu, { timeout: 30_000 })
    const open = (await openCompositionOf(tab.page))?.document ?? { overlays: [] }
    const must = { keptBefore: killedAt - LAST_SECOND_MS, acknowledged }
    expect(writer.faultsOf(open, must), round).toEqual([])
    expect(falseClaims(await tab.chip.entries(), [created, ...service.acknowledged()]), round).toEqual([])
    lost.push(...writer.faultsOf(open, { keptBefore: killedAt, acknowledged: [] }))
    if (newest !== null) (isNew ? replays : openings).push(await replayMilliseconds(tab.page, compositionId))
  }
  const open = await openCompositionOf(tab.page)
  expect((await savedComposition(place)).composition).toEqual(open?.document)
  const figures = [
    `${KILLS} kills, ${writer.begunCount()} texts, ${service.acknowledged().length} acknowledged saves`,
    `lost of what was kept in the last second before a kill: ${lost.length}`,
    `from the service's answer to the timeline, with a replay: ${replays.map(Math.round).join(', ')} ms`,
    `and with nothing to replay: ${openings.map(Math.round).join(', ')} ms`,
  ].join('\n')
  await testInfo.attach('figures', { body: figures, contentType: 'text/plain' })
  process.stdout.write(`${figures}\n`)
})
