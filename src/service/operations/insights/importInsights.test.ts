import { readdir } from 'node:fs/promises'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { importFileBody } from '../../../contract/extensions/importRoutes.ts'
import { csvOf, sendAds, type SentFile } from '../../../testing/insights/importFile.ts'
import type { ServiceClient } from '../../../testing/service/serviceClient.ts'
import { startTestService, type TestService } from '../../../testing/service/service.ts'

let service: TestService
beforeAll(async () => {
  service = await startTestService({
    deadlines: {
      headersMs: 10_000,
      signInMs: 10_000,
      bodyMs: 5_000,
      discardMs: 5_000,
      silenceMs: 5_000,
      stallMs: 5_000,
    },
  })
})
afterAll(async () => {
  await service.stop()
})

const newProject = async (): Promise<string> =>
  (await service.owner.call('createProject', { body: { name: 'Ads' } })).id
const send = async (file: SentFile, client: ServiceClient = service.owner) => await sendAds(client, file)
const adsOf = async (projectId: string) =>
  (await service.owner.call('listInsightsAds', { params: { projectId } })).items
const columns = [
  'Ad name',
  'Impressions',
  'Amount spent (EUR)',
  '3-second video plays',
  'Reporting starts',
  'Reporting ends',
]
const november = ['2026-11-01', '2026-11-30']

describe('a file that is imported', () => {
  it('gives its ads, and what could not be read', async () => {
    const projectId = await newProject()
    const content = csvOf(columns, ['A', 2_000, '10.50', 500, ...november], ['B', 'x', 1, 1, ...november])
    const imported = (await send({ projectId, content, query: '?filename=ads.csv' })).data()
    expect(imported).toMatchObject({
      filename: 'ads.csv',
      rowCount: 1,
      adCount: 1,
      replacedCount: 0,
      matchedAdCount: 0,
      refusedCount: 1,
      refusedRows: [{ line: 3, code: 'import_row_refused', facts: { reason: 'number', value: 'x' } }],
      currency: 'EUR',
      periodStart: '2026-11-01',
      periodEnd: '2026-11-30',
    })
    expect(imported.missingColumns).toContain('ThruPlays')
    const [ad] = await adsOf(projectId)
    expect(ad).toMatchObject({
      name: 'A',
      source: 'file',
      currency: 'EUR',
      spend: '10.50',
      hookSeconds: 3,
      counts: { impressions: 2_000, hookPlays: 500, holdPlays: null },
    })
    expect(ad?.rates.hook).toMatchObject({ value: 0.25, numerator: 500, denominator: 2_000, gap: null })
    expect(ad?.rates.hold).toEqual({
      value: null,
      low: null,
      high: null,
      numerator: null,
      denominator: null,
      gap: 'not_reported',
    })
    expect(ad?.rates.costPerThousand).toMatchObject({ value: 5.25, numerator: '10.50', denominator: 2_000 })
    const summary = await service.owner.call('readInsights', { params: { projectId } })
    expect(summary).toMatchObject({ importedFilename: 'ads.csv', sources: ['file'], adCount: 1, account: null })
  })

  it('again, or for overlapping days, counts nothing twice', async () => {
    const projectId = await newProject()
    const content = csvOf(columns, ['A', 2_000, 1, 500, ...november], ['B', 50, 1, 1, ...november])
    await send({ projectId, content })
    expect((await send({ projectId, content })).data()).toMatchObject({ adCount: 2, replacedCount: 2 })
    expect((await adsOf(projectId)).map(({ counts, name }) => [name, counts.impressions])).toEqual([
      ['A', 2_000],
      ['B', 50],
    ])
    const december = csvOf(columns, ['A', 100, 1, 10, '2026-12-01', '2026-12-31'])
    expect((await send({ projectId, content: december })).data().replacedCount).toBe(0)
    const late = csvOf(columns, ['A', 7, 1, 1, '2026-12-31', '2027-01-10'])
    expect((await send({ projectId, content: late })).data().replacedCount).toBe(1)
    expect((await adsOf(projectId))[0]).toMatchObject({
      name: 'A',
      counts: { impressions: 2_007 },
      periodEnd: '2027-01-10',
    })
    const always = csvOf(['Ad ID', 'Ad name', 'Impressions'], ['77', 'A', 30])
    expect((await send({ projectId, content: always })).data().replacedCount).toBe(1)
    expect((await adsOf(projectId)).map(({ adId, counts, name }) => [name, adId, counts.impressions])).toEqual([
      ['B', null, 50],
      ['A', '77', 30],
    ])
  })

  it('has no sum of results of several types, and rates only of enough impressions that they are about', async () => {
    const projectId = await newProject()
    const typed = ['Ad name', 'Impressions', 'Amount spent (EUR)', 'Results', 'Result type', 'Link clicks', 'Day']
    const clicks = csvOf(typed, ['A', 50_000, 100, 500, 'Link clicks', '', '2026-11-01'])
    await send({ projectId, content: clicks })
    expect((await adsOf(projectId))[0]).toMatchObject({
      resultType: 'Link clicks',
      counts: { results: 500 },
      rates: { costPerResult: { value: 0.2, gap: null } },
    })
    await send({ projectId, content: csvOf(typed, ['A', 20, 60, 12, 'Purchases', 3, '2026-11-02']) })
    const [ad] = await adsOf(projectId)
    expect(ad).toMatchObject({
      resultType: null,
      counts: { impressions: 50_020, results: null, linkClicks: 3 },
      rates: { costPerResult: { value: null, gap: 'different_results' } },
    })
    expect(ad?.rates.linkClick).toMatchObject({ value: null, gap: 'few_impressions', numerator: 3, denominator: 20 })
    const { totals } = await service.owner.call('readInsights', { params: { projectId } })
    expect(totals).toMatchObject([
      { counts: { results: null }, rates: { costPerResult: { gap: 'different_results' } } },
    ])
  })

  it('with a repeated key is answered the same, and with another file refused', async () => {
    const projectId = await newProject()
    const idempotencyKey = randomUUID()
    const content = csvOf(columns, ['A', 2_000, 1, 500, ...november])
    const first = await send({ projectId, content, idempotencyKey })
    const second = await send({ projectId, content, idempotencyKey })
    expect([second.isReplay, second.data()]).toEqual([true, first.data()])
    const other = await send({ projectId, content: `${content}"B",1,1,1,,\n`, idempotencyKey })
    expect([other.status, other.error().code]).toEqual([409, 'idempotency_conflict'])
    const renamed = await send({ projectId, content, idempotencyKey, query: '?filename=b.csv' })
    expect(renamed.status).toBe(409)
  })

  it('at the same time as others leaves each ad once', async () => {
    const projectId = await newProject()
    const contents = Array.from({ length: 8 }, (_, index) => csvOf(columns, ['A', 1_000 + index, 1, 1, ...november]))
    const answers = await Promise.all(contents.map(async (content) => await send({ projectId, content })))
    expect(answers.map(({ status }) => status)).toEqual(contents.map(() => 201))
    expect(await adsOf(projectId)).toHaveLength(1)
  })
})

describe('a file that is refused', () => {
  it.each([
    ['csv without the columns', 'Name,Reach\nA,1\n', 'text/csv', 422, 'import_unreadable'],
    ['broken JSON', '[{"ad_name":', 'application/json', 422, 'import_unreadable'],
    ['an empty file', '', 'text/csv', 422, 'file_empty'],
    ['another media type', 'Ad name,Impressions\nA,1\n', 'video/mp4', 415, 'unsupported_content_type'],
  ])('because it is %s changes nothing', async (_name, content, type, status, code) => {
    const projectId = await newProject()
    const answer = await send({ projectId, content, type })
    expect([answer.status, answer.error().code]).toEqual([status, code])
    expect(await adsOf(projectId)).toEqual([])
  })

  it('because it is too large, with and without its length, leaves the connection usable', async () => {
    const projectId = await newProject()
    const line = `"A",${'1'.repeat(1_000)}\n`
    const content = `Ad name,Impressions\n${line.repeat(Math.ceil(importFileBody.maxBytes / line.length))}`
    const answer = await send({ projectId, content })
    expect([answer.status, answer.error().code]).toEqual([413, 'request_too_large'])
    const stream = new Blob([content]).stream()
    const path = `/extensions/v1/projects/${projectId}/insights/imports`
    const headers = { 'Content-Type': 'text/csv', 'Idempotency-Key': randomUUID() }
    const init: RequestInit & { duplex: 'half' } = { method: 'POST', headers, body: stream, duplex: 'half' }
    expect((await service.owner.fetch(path, init)).status).toBe(413)
    expect(await adsOf(projectId)).toEqual([])
  })

  it('by the keys and the project of others', async () => {
    const projectId = await newProject()
    const content = csvOf(columns, ['A', 2_000, 1, 500, ...november])
    expect((await send({ projectId, content }, service.stranger)).status).toBe(404)
    expect((await send({ projectId, content }, service.reader)).status).toBe(403)
    expect((await send({ projectId, content }, service.anonymous)).status).toBe(401)
    expect((await send({ projectId: randomUUID(), content })).status).toBe(404)
    expect((await service.stranger.send('listInsightsAds', { params: { projectId } })).status).toBe(404)
    expect((await service.stranger.send('listInsightsHooks', { params: { projectId } })).status).toBe(404)
    expect((await service.stranger.send('readInsights', { params: { projectId } })).status).toBe(404)
  })

  it('or accepted leaves no file behind', async () => {
    const projectId = await newProject()
    await send({ projectId, content: csvOf(columns, ['A', 2_000, 1, 500, ...november]) })
    await send({ projectId, content: 'x' })
    const files = await readdir(service.running.context.workFolder)
    expect(files.filter((name) => name.startsWith('received-'))).toEqual([])
  })
})

it('lists ads and hooks in pages, those with most impressions first', async () => {
  const projectId = await newProject()
  const rows = Array.from({ length: 25 }, (_, index) => [
    `Ad ${index}`,
    index === 7 ? '' : 100 + (index % 5),
    1,
    1,
    ...november,
  ])
  await send({ projectId, content: csvOf(columns, ...rows) })
  const names: string[] = []
  let cursor: string | null = null
  do {
    const query: Record<string, string | number> = cursor === null ? { limit: 4 } : { limit: 4, cursor }
    const page = await service.owner.call('listInsightsAds', { params: { projectId }, query })
    names.push(...page.items.map(({ counts, name }) => `${counts.impressions ?? 0} ${name}`))
    cursor = page.nextCursor
  } while (cursor !== null)
  expect(new Set(names).size).toBe(25)
  expect(names.map((name) => Number.parseInt(name, 10))).toEqual(
    names.map((name) => Number.parseInt(name, 10)).toSorted((one, other) => other - one),
  )
})
