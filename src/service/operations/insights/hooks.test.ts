import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { csvOf, sendAds } from '../../../testing/insights/importFile.ts'
import { batchSequence, submittedBatch } from '../../../testing/sequences/batches.ts'
import { editFirstCombination } from '../../../testing/sequences/testSequences.ts'
import { submitted } from '../../../testing/service/renders.ts'
import { standInExporter } from '../../../testing/service/standInExporter.ts'
import { startTestService, type TestService } from '../../../testing/service/service.ts'
import { jobStore } from '../../stores/jobs/jobStore.ts'

let service: TestService
beforeAll(async () => {
  service = await startTestService({ exporter: standInExporter(() => ({ milliseconds: 0, fault: null })) })
})
afterAll(async () => {
  await service.stop()
})

const noSubmission = {
  place: 0,
  destination: null,
  state: 'paused',
  adapter_state: null,
  sends: 1,
  intended_at: null,
  account_name: 'Ads of Ada',
  campaign_id: null,
  ad_set_id: null,
  link: null,
  folder: null,
  scheduled_at: null,
  error: null,
} as const
const columns = ['Ad name', 'Impressions', '3-second video plays', 'ThruPlays', 'Amount spent (EUR)']

/** A batch of two hooks and two bodies, with the file names of its outputs. */
async function batch() {
  const made = await batchSequence(service, [2, 2])
  const jobId = await submittedBatch(service, made)
  const manifest = await service.owner.fetch(`/extensions/v1/jobs/${jobId}/manifest.json`)
  const listed = ((await manifest.json()) as { outputs: { filename: string; jobId: string; combinationId: string }[] })
    .outputs
  expect(listed).toHaveLength(4)
  return { ...made, outputs: listed }
}
const adsOf = async (projectId: string) =>
  (await service.owner.call('listInsightsAds', { params: { projectId } })).items
const hooksOf = async (projectId: string) =>
  (await service.owner.call('listInsightsHooks', { params: { projectId } })).items

describe('an ad', () => {
  it('is recognised by the job in its name, its file name, or the parts of its name', async () => {
    const { assetIds, outputs, projectId, sequence } = await batch()
    const [first, second, third, fourth] = outputs
    const parts = (third?.filename ?? '').replace('.mp4', '').split('_')
    const content = csvOf(
      columns,
      [`Spring ${first?.jobId}`, 4_000, 1_000, 100, 1],
      [`${second?.filename} - Copy 2`, 3_000, 1, 1, 1],
      [parts.with(-2, '1x1').join('_'), 2_000, 1, 1, 1],
      [parts.with(-1, '999').join('_'), 1_500, 1, 1, 1],
      ['Something else', 1_000, 1, 1, 1],
    )
    expect((await sendAds(service.owner, { projectId, content })).data().matchedAdCount).toBe(4)
    const [hookA, hookB] = assetIds[0] ?? []
    const found = (await adsOf(projectId)).map(({ output }) => output)
    const ofSequence = { sequenceId: sequence.id }
    expect(found).toMatchObject([
      {
        matchedBy: 'job_id',
        jobId: first?.jobId,
        combinationId: first?.combinationId,
        hookAssetId: hookA,
        ...ofSequence,
      },
      {
        matchedBy: 'file_name',
        jobId: second?.jobId,
        combinationId: second?.combinationId,
        hookAssetId: hookA,
        ...ofSequence,
      },
      { matchedBy: 'naming', jobId: null, combinationId: third?.combinationId, hookAssetId: hookB, ...ofSequence },
      {
        matchedBy: 'naming',
        jobId: null,
        combinationId: null,
        hookAssetId: hookB,
        hookName: 'Clip 1 2.mp4',
        ...ofSequence,
      },
      null,
    ])
    expect(fourth).toBeDefined()
  })

  it('has the hook whose whole name it says, else one whose name was cut', async () => {
    const { assetIds, outputs, projectId } = await batch()
    const [longer = '', whole = ''] = assetIds[0] ?? []
    const { db } = service.running.context
    for (const [id, name] of [
      [longer, 'Twenty letters of a hook and more.mp4'],
      [whole, 'Twenty letters of a hook.mp4'],
    ] as const)
      await db.updateTable('assets').set({ name }).where('id', '=', id).execute()
    const parts = (outputs[0]?.filename ?? '').replace('.mp4', '').split('_')
    const place = parts.findIndex((part) => part.includes('1') && /clip/iu.test(part))
    const named = (hook: string) => parts.with(place, hook).with(-1, '999').join('_')
    const content = csvOf(
      columns,
      [named('Twenty letters of a hook'), 3_000, 1, 1, 1],
      [named('twenty letters of a hook an'), 2_000, 1, 1, 1],
      [named('Twenty letters'), 1_000, 1, 1, 1],
    )
    await sendAds(service.owner, { projectId, content })
    expect((await adsOf(projectId)).map(({ output }) => output?.hookAssetId)).toEqual([whole, longer, undefined])
  })

  it('of a video with edits leads to it, and to its combination', async () => {
    const made = await batchSequence(service, [2, 2])
    const video = await editFirstCombination(service, made)
    const jobId = await submitted(service.owner, video)
    await sendAds(service.owner, { projectId: made.projectId, content: csvOf(columns, [jobId, 2_000, 1, 1, 1]) })
    expect((await adsOf(made.projectId))[0]?.output).toMatchObject({
      matchedBy: 'job_id',
      jobId,
      compositionId: video.id,
      sequenceId: made.sequence.id,
      hookAssetId: made.assetIds[0]?.[0],
    })
  })

  it('that was launched here is recognised by the job in its name, or by its id', async () => {
    const { outputs, projectId, sequence } = await batch()
    const id = randomUUID()
    const { context, owner } = service.running
    await jobStore.insert(context.db, {
      id,
      workspaceId: owner.workspaceId,
      creatorId: owner.creatorId,
      projectId,
      type: 'ad_launch',
      permissions: ['read', 'publish'],
      chainId: id,
      input: { launch: { render_job_id: outputs[3]?.jobId } },
      now: context.now(),
    })
    await context.db
      .insertInto('submissions')
      .values({ ...noSubmission, job_id: id, post_id: '120210' })
      .execute()
    const content = csvOf(
      ['Ad ID', ...columns],
      ['1', `Summer ${id}`, 2_000, 1, 1, 1],
      ['120210', 'New name', 1_000, 1, 1, 1],
    )
    await sendAds(service.owner, { projectId, content })
    const { combinationId, jobId } = outputs[3] ?? {}
    const found = { jobId, combinationId, sequenceId: sequence.id }
    expect((await adsOf(projectId)).map(({ output }) => output)).toMatchObject([
      { matchedBy: 'job_id', ...found },
      { matchedBy: 'ad_id', ...found },
    ])
  })

  it('of another project is not recognised', async () => {
    const { outputs } = await batch()
    const { id: projectId } = await service.owner.call('createProject', { body: { name: 'Other' } })
    const content = csvOf(
      columns,
      [outputs[0]?.jobId ?? '', 2_000, 1, 1, 1],
      [outputs[1]?.filename ?? '', 2_000, 1, 1, 1],
    )
    expect((await sendAds(service.owner, { projectId, content })).data().matchedAdCount).toBe(0)
  })
})

describe('a hook', () => {
  it('has the sums of its ads, not the averages of their rates, and leads to its sequence', async () => {
    const { assetIds, outputs, projectId, sequence } = await batch()
    const nameOf = (place: number): string => outputs[place]?.filename ?? ''
    const content = csvOf(
      columns,
      [nameOf(0), 9_000, 900, 90, '10'],
      [nameOf(1), 1_000, 500, 50, '2.5'],
      [nameOf(2), 400, 200, 100, '1'],
      ['Something else', 50_000, 1, 1, 1],
    )
    await sendAds(service.owner, { projectId, content })
    const [first, second, ...others] = await hooksOf(projectId)
    expect(others).toEqual([])
    expect(first).toMatchObject({
      hookAssetId: assetIds[0]?.[0],
      name: 'Clip 1 1.mp4',
      adCount: 2,
      sequences: [{ id: sequence.id, name: 'Summer', combinationId: outputs[0]?.combinationId }],
      spend: '12.50',
      counts: { impressions: 10_000, hookPlays: 1_400, holdPlays: 140 },
    })
    expect(first?.rates.hook).toMatchObject({ value: 0.14, numerator: 1_400, denominator: 10_000 })
    expect(first?.rates.hold).toMatchObject({ value: 0.1, numerator: 140, denominator: 1_400 })
    const few = { value: null, low: null, high: null, gap: 'few_impressions' }
    expect(second).toMatchObject({
      hookAssetId: assetIds[0]?.[1],
      rates: { hook: { ...few, numerator: 200, denominator: 400 }, hold: few },
    })
    const filtered = await service.owner.call('listInsightsAds', {
      params: { projectId },
      query: { hookAssetId: assetIds[0]?.[0] ?? '', sequenceId: sequence.id },
    })
    expect(filtered.items.map(({ name }) => name)).toEqual([nameOf(0), nameOf(1)])
  })

  it('has separate rates for plays of 2 and 3 seconds, and for each currency', async () => {
    const { outputs, projectId } = await batch()
    const other = ['Ad name', 'Impressions', '2-second video views', '6-second video views', 'Amount spent (USD)']
    const name = outputs[0]?.filename ?? ''
    await sendAds(service.owner, { projectId, content: csvOf(columns, [name, 3_000, 300, 30, 1]) })
    await sendAds(service.owner, { projectId, content: csvOf(other, [outputs[1]?.filename ?? '', 2_000, 400, 40, 1]) })
    expect(
      (await hooksOf(projectId)).map((hook) => [
        hook.hookSeconds,
        hook.holdSeconds,
        hook.currency,
        hook.rates.hook.value,
      ]),
    ).toEqual([
      [3, 15, 'EUR', 0.1],
      [2, 6, 'USD', 0.2],
    ])
    const { totals } = await service.owner.call('readInsights', { params: { projectId } })
    expect(totals.map(({ adCount, currency }) => [adCount, currency])).toEqual([
      [1, 'EUR'],
      [1, 'USD'],
    ])
  })

  it('stays when its sequence and its file are deleted', async () => {
    const { assetIds, outputs, projectId, sequence } = await batch()
    await sendAds(service.owner, {
      projectId,
      content: csvOf(columns, [outputs[0]?.filename ?? '', 3_000, 300, 30, 1]),
    })
    const { db } = service.running.context
    await db.deleteFrom('sequences').where('id', '=', sequence.id).execute()
    await db
      .deleteFrom('assets')
      .where('id', '=', assetIds[0]?.[0] ?? '')
      .execute()
    expect(await hooksOf(projectId)).toMatchObject([
      { hookAssetId: null, name: 'Clip 1 1.mp4', adCount: 1, sequences: [] },
    ])
  })
})
