import { readdir } from 'node:fs/promises'
import { pino } from 'pino'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { makeVideoProject } from '../../testing/exportFaults/videoProject.ts'
import { type GatedPrograms, gatedPrograms } from '../../testing/exportFaults/gatedPrograms.ts'
import { descendantsOf } from '../../testing/exportFaults/processTree.ts'
import { longVideo } from '../../testing/media/longVideo.ts'
import { cancelJob, cancelPreparation } from '../../testing/service/cancel.ts'
import { submitted, usedCredits } from '../../testing/service/renders.ts'
import { sharedScene } from '../../testing/service/sharedScene.ts'
import { startTestService, type TestService } from '../../testing/service/service.ts'
import { preparedAsset, uploadAsset } from '../../testing/service/uploadAsset.ts'
import { reportMeasurement } from '../../testing/reportMeasurement.ts'
import { temporaryFolder } from '../../testing/temporaryFolder.ts'
import { findBrowser } from '../media/findBrowser.ts'
import { createLayeredExporter } from '../media/layeredExporter.ts'
import { type RunningService, startService } from '../startService.ts'

const path = temporaryFolder('canceled-programs')
let programs: GatedPrograms
let browserExecutable = ''
beforeAll(async () => {
  programs = await gatedPrograms(path('programs'))
  const browser = await findBrowser({ cacheFolder: path('browser'), chosen: process.env['FRAMEWRIGHT_BROWSER'] ?? '' })
  browserExecutable = browser?.executable ?? ''
})

let service: TestService | null = null
let worker: RunningService | null = null
afterEach(async () => {
  await programs.end()
  await worker?.stop()
  worker = null
  await service?.stop()
  service = null
})

const arrangements = ['one process', 'two processes'] as const

async function startedIn(processes: (typeof arrangements)[number]): Promise<TestService> {
  const { ffmpeg, ffprobe } = programs
  const exporter = createLayeredExporter({ bundleFolder: await sharedScene(), browserExecutable, ffmpeg, ffprobe })
  const plan = { FRAMEWRIGHT_PLAN: 'metered' }
  if (processes === 'one process') return (service = await startTestService({ environment: plan, exporter }))
  service = await startTestService({ environment: { ...plan, FRAMEWRIGHT_ROLE: 'api' }, exporter })
  const { config } = service.running.context
  worker = await startService({ config: { ...config, role: 'worker' }, log: pino({ level: 'silent' }), exporter })
  return service
}

const workFolder = (): string => (worker ?? service?.running)?.context.workFolder ?? ''
const runningPrograms = () => descendantsOf(process.pid).filter(({ words }) => words.includes(workFolder()))

/** Waits until the folder for unfinished files is empty and no program is running in it. */
async function expectNothingLeft(canceledAt: number, work: string): Promise<void> {
  await expect.poll(() => runningPrograms(), { timeout: 1_000, interval: 10 }).toEqual([])
  reportMeasurement(
    `The programs of ${work} were gone ${Math.round(performance.now() - canceledAt)} ms after it was canceled.`,
  )
  await expect.poll(async () => await readdir(workFolder()), { timeout: 1_000, interval: 20 }).toEqual([])
}

it.runIf(process.platform === 'linux').each(arrangements)(
  'the programs of a canceled export end within a second, in %s, and nothing is charged',
  async (processes) => {
    const { owner } = await startedIn(processes)
    const { record } = await makeVideoProject(owner, path('take.mp4'))
    await programs.begin('compose', 'hold')
    const jobId = await submitted(owner, record)
    await programs.reached('compose')
    expect(runningPrograms().length).toBeGreaterThan(0)
    const canceledAt = performance.now()
    expect(await cancelJob(owner, jobId)).toMatchObject({ status: 202, job: { status: 'canceled' } })
    await expectNothingLeft(canceledAt, `an export in ${processes}`)
    expect(await usedCredits(owner)).toBe(0)
    const { running } = service ?? {}
    await expect.poll(async () => await running?.context.blobs.list('renders/')).toEqual([])
  },
  90_000,
)

it.runIf(process.platform === 'linux').each(arrangements)(
  'the programs of a canceled preparation end within a second, in %s, and it can be restarted',
  async (processes) => {
    const { owner, reader, stranger } = await startedIn(processes)
    const { id: projectId } = await owner.call('createProject', { body: { name: 'Long' } })
    const bytes = await longVideo(1_200)
    const upload = { projectId, type: 'video', filename: 'Long.mp4', mimeType: 'video/mp4', bytes } as const
    const { id: assetId } = await uploadAsset(owner, upload)
    await expect
      .poll(() => runningPrograms().filter(({ words }) => words.includes('proxy')).length, { timeout: 20_000 })
      .toBeGreaterThan(0)
    expect(await cancelPreparation(reader, assetId)).toMatchObject({ status: 403 })
    expect(await cancelPreparation(stranger, assetId)).toMatchObject({ status: 404 })
    const canceledAt = performance.now()
    const canceled = { status: 202, asset: { preparation: { error: { code: 'work_canceled' } } } }
    expect(await cancelPreparation(owner, assetId)).toMatchObject(canceled)
    await expectNothingLeft(canceledAt, `a preparation in ${processes}`)
    expect(await cancelPreparation(owner, assetId)).toMatchObject(canceled)
    await owner.call('deleteAsset', { params: { assetId }, body: {} })
    const short = { ...upload, filename: 'Short.mp4', bytes: await longVideo(2) }
    const { id: shortId } = await preparedAsset(owner, (await uploadAsset(owner, short)).id)
    expect(await cancelPreparation(owner, shortId)).toMatchObject({ status: 409, code: 'cancel_not_allowed' })
  },
  90_000,
)
