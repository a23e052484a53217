import { expect, type Locator, type Page } from '@playwright/test'
import { z } from 'zod'
import { jobStatuses } from '../../../src/contract/operations/jobs.ts'
import type { BrokenEncoder } from '../../fixtures/brokenEncoder.ts'
import { deleteOnService } from '../savedComposition.ts'
import { textOverlay } from '../textOverlay.ts'
import { expectOpen, type Stage } from './stage.ts'

const jobsSchema = z.looseObject({ data: z.looseObject({ jobs: z.array(z.looseObject({ id: z.string() })) }) })
const overlays = [textOverlay(0, '1234')]

async function openSheet({ page }: Stage): Promise<Locator> {
  await page.keyboard.press('Control+Shift+e')
  const sheet = page.getByRole('dialog').first()
  await expectOpen(sheet.getByRole('radio'))
  return sheet
}

/** Starts the export. If its cost has changed in the meantime, starts it once more. */
async function start({ button, read }: Stage, sheet: Locator): Promise<void> {
  const starter = button('Start export', sheet)
  await read()
  await expect(async () => {
    if (await starter.isVisible()) await starter.click({ timeout: 5_000 })
    await expect(starter).toHaveCount(0, { timeout: 5_000 })
  }).toPass()
  await read()
}

/** Hides the first track on this device. */
async function hideFirstTrack(page: Page, compositionId: string): Promise<void> {
  const rows = JSON.stringify({ 0: { isHidden: true } })
  await page.evaluate(([key, value]) => localStorage.setItem(key, value), [
    `framewright:rows:${compositionId}`,
    rows,
  ] as const)
  await page.reload()
  await expect(page.getByRole('gridcell').first()).toBeVisible()
}

/** Shows the export sheet with a hidden track, a refused range, an export that fails, one that runs and one that succeeds. */
async function showExport(stage: Stage, { setBroken }: Pick<BrokenEncoder, 'setBroken'>): Promise<void> {
  const { button, open, page, read, words } = stage
  const compositionId = await open({ overlays })
  await hideFirstTrack(page, compositionId)
  const sheet = await openSheet(stage)
  await read()
  await button('Include it', sheet).click()
  await read()
  await sheet.getByRole('radio', { name: words('In to Out') }).click()
  for (const field of await sheet.getByRole('textbox').all()) {
    await field.fill('??')
    await field.blur()
  }
  await read()
  for (const list of await sheet.getByRole('combobox').all()) {
    await list.click()
    await expectOpen(page.getByRole('listbox'))
    await read()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('listbox')).toHaveCount(0)
  }
  await sheet.getByRole('radio', { name: words('Whole timeline') }).click()
  await setBroken(true)
  await start(stage, sheet)
  await expect(button('Try again', sheet)).toBeVisible({ timeout: 60_000 })
  await read()
  await setBroken(false)
  await button('Try again', sheet).click()
  await expect(sheet.locator('a[download]').first()).toBeVisible({ timeout: 60_000 })
  await read()
  await button('Copy link', sheet).click()
  await read()
  await page.keyboard.press('Escape')
}

function jobIn(job: object, status: string, index: number): object {
  const hasEnded = status !== 'queued' && status !== 'running'
  const counts = { total: 3, succeeded: 1, failed: 1, pending: 1 }
  const child = { id: '00000000-0000-4000-8000-000000000001', counts }
  return {
    ...job,
    id: `00000000-0000-4000-8000-0000000001${String(index).padStart(2, '0')}`,
    status,
    progress: hasEnded ? 100 : 40,
    work: { unit: 'frames', stage: 'rendering', done: 12, total: 30 },
    error: null,
    completedAt: hasEnded ? new Date().toISOString() : null,
    repeatedBy: null,
    ...(status === 'partially_succeeded'
      ? { childCounts: counts, children: jobStatuses.map((one) => ({ ...child, status: one, error: null })) }
      : {}),
  }
}

/**
 * Shows the job list while it is empty, with a job of each status, and if it cannot be read. The statuses are
 * simulated, because no test can bring a real job to each of them.
 */
async function showJobs({ context, page, read, words }: Stage): Promise<void> {
  const address = /[/]projects[/][^/]+[/]jobs$/u
  let isEmpty = true
  await page.route(address, async (route) => {
    const response = await route.fetch()
    const body = jobsSchema.parse(await response.json())
    const [job] = body.data.jobs
    const jobs = isEmpty || job === undefined ? [] : jobStatuses.map((status, index) => jobIn(job, status, index))
    await route.fulfill({ response, json: { ...body, data: { ...body.data, jobs } } })
  })
  const opener = page.locator('header').getByRole('button', { name: words('Jobs') })
  const counter = page.locator('header').getByRole('button', { name: words('running') })
  const list = page.getByRole('dialog')
  await page.reload()
  await opener.or(counter).first().click()
  await expectOpen(list)
  await read()
  isEmpty = false
  await page.reload()
  await counter.click()
  await expectOpen(list.getByRole('listitem'))
  await read()
  await page.keyboard.press('Escape')
  await page.unroute(address)
  await page.reload()
  await expectOpen(opener.or(counter))
  await context.setOffline(true)
  await opener.or(counter).first().click()
  await read()
  await page.keyboard.press('Escape')
  await context.setOffline(false)
}

/** Shows an export that is refused, one that costs more than the balance, and the sheet without a network. */
async function showRefusedExports(stage: Stage): Promise<void> {
  const compositionId = await stage.open({ overlays })
  const refused = await openSheet(stage)
  await expect(stage.button('Start export', refused)).toBeEnabled()
  const { baseUrl, apiKey } = stage.service
  await deleteOnService({ request: stage.page.request, service: { baseUrl, apiKey }, compositionId })
  await stage.button('Start export', refused).click()
  await expectOpen(refused.getByRole('alert'))
  await stage.read()
  await stage.open({ overlays, durationInFrames: 100_000 })
  const sheet = await openSheet(stage)
  await stage.read()
  await stage.context.setOffline(true)
  await sheet.getByRole('radio').nth(2).click()
  await stage.read()
  await stage.context.setOffline(false)
}

export async function showExports(stage: Stage, broken: BrokenEncoder): Promise<void> {
  await showExport(stage, broken)
  await showJobs(stage)
  await showRefusedExports(stage)
}
