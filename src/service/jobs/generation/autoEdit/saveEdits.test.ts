import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { MAX_DURATION_FRAMES } from '../../../../composition/limits.ts'
import type { Composition } from '../../../../composition/schema.ts'
import type { AutoEditReport } from '../../../../contract/operations/generation/autoEditReport.ts'
import { autoEditTemplateContentSchema } from '../../../../contract/operations/savedResources/autoEditTemplates.ts'
import { smallComposition, textOverlay, videoOverlay } from '../../../../testing/composition/compositions.ts'
import { endedJob } from '../../../../testing/service/editorJobs.ts'
import { startTestService, type TestService } from '../../../../testing/service/service.ts'
import { AUTO_EDIT_PERMISSIONS } from '../../../domain/generation/acceptAutoEdit.ts'
import type { AutoEditInput } from '../../../domain/jobs/jobInputs.ts'
import { NoLongerNeeded } from '../../../domain/jobs/whileNeeded.ts'
import { autoEditStore } from '../../../stores/generation/autoEditStore.ts'
import { jobStore } from '../../../stores/jobs/jobStore.ts'
import { saveEdits } from './saveEdits.ts'

let service: TestService
let projectId = ''
beforeAll(async () => {
  service = await startTestService()
  projectId = (await service.owner.call('createProject', { body: { name: 'Films' } })).id
})
afterAll(async () => {
  await service.stop()
})

const { name: _, ...settings } = autoEditTemplateContentSchema.parse({ name: 'Default' })
const report: AutoEditReport = {
  unmet: [],
  basis: 'sound',
  chosenBy: 'rules',
  sourceMs: 1_000,
  lengthMs: 1_000,
  targetMs: null,
  cuts: [],
  windows: [],
}

/** A running job with its automatic edit, whose videos are these. */
async function running(compositions: readonly Composition[], variations: 'none' | 'videos' = 'none') {
  const { context, owner } = service.running
  const input: AutoEditInput = {
    title: 'Talk',
    actor: { kind: 'browser', name: 'Ada' },
    sourceMode: 'single_asset',
    sourceAssetIds: [],
    settings: { ...settings, variations, mustPreserveQuotes: [] },
    brief: null,
    briefId: null,
    isVariation: false,
  }
  const id = context.nextId()
  const job = await jobStore.insert(context.db, {
    id,
    workspaceId: owner.workspaceId,
    projectId,
    creatorId: owner.creatorId,
    type: 'auto_edit',
    permissions: AUTO_EDIT_PERMISSIONS,
    chainId: id,
    input,
    now: context.now(),
  })
  const place = { workspace_id: owner.workspaceId, project_id: projectId }
  await autoEditStore.insert(context.db, { id: context.nextId(), ...place, job_id: id, created_at: context.now() })
  const edit = await autoEditStore.findByJob(context.db, id)
  if (edit === null) throw new Error('There is no edit.')
  return {
    job,
    edit,
    input,
    edits: compositions.map((composition) => ({ composition, report })),
  }
}
const compositions = async () =>
  (await service.owner.call('listCompositions', { params: { projectId }, query: { limit: 50 } })).items

it('a video that cannot be saved requires action', async () => {
  const { context } = service.running
  const long = { ...smallComposition(), durationInFrames: MAX_DURATION_FRAMES + 1 }
  for (const composition of [smallComposition([videoOverlay(1, crypto.randomUUID())]), long])
    expect(await saveEdits(await running([smallComposition(), composition]), context)).toMatchObject({
      status: 'requires_action',
      error: { code: 'composition_unsaved', facts: { reason: 'invalid' } },
    })
  expect(await compositions()).toEqual([])
})

it('a job that is cancelled while its videos are saved starts no child', async () => {
  const { context } = service.running
  const saving = await running([smallComposition([textOverlay(1)]), smallComposition([textOverlay(2)])], 'videos')
  const { db } = context
  const { saved } = await db.transaction().execute(async (canceling) => {
    const now = context.now()
    expect(await jobStore.finish(canceling, saving.job.id, { status: 'canceled', error: null, now })).toBe(true)
    const ended = saveEdits(saving, context).catch((error: unknown) => error)
    // The cancellation commits once the other transaction waits for its lock.
    await expect.poll(async () => await isWaiting(), { timeout: 20_000 }).toBe(true)
    return { saved: ended }
  })
  expect(await saved).toBeInstanceOf(NoLongerNeeded)
  const children = db.selectFrom('jobs').select('id').where('parent_id', '=', saving.job.id)
  expect(await children.execute()).toEqual([])
  expect(await compositions()).toEqual([])
})

it('variations that fail leave the first video, and are not tried again', async () => {
  const unsavable = smallComposition([videoOverlay(1, crypto.randomUUID())])
  const saving = await running([smallComposition([textOverlay(1)]), unsavable], 'videos')
  expect(await saveEdits(saving, service.running.context)).toBeNull()
  const ended = await endedJob(service.owner, saving.job.id)
  expect(ended).toMatchObject({ status: 'partially_succeeded', error: null })
  const [child] = ended.children ?? []
  expect(child).toMatchObject({ status: 'requires_action', error: { code: 'composition_unsaved' } })
  expect((await compositions()).map(({ id }) => id)).toEqual(ended.outputEditorProjectIds)
  const again = await service.owner.send('retryJob', { params: { jobId: child?.id ?? '' } })
  expect([again.status, again.error().code]).toEqual([409, 'retry_not_allowed'])
})

async function isWaiting(): Promise<boolean> {
  const waiting = sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  return (await waiting.execute(service.running.context.db)).rows.length > 0
}
