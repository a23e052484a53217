import { setTimeout as pause } from 'node:timers/promises'
import { expect, it, onTestFinished } from 'vitest'
import { neverAborted as signal } from '../../../../testing/providers/drives/driveUnderTest.ts'
import {
  adOf,
  bytes,
  DEADLINE_MS,
  openGraphScene,
  postOf,
  publication,
  videoAt,
} from '../../../../testing/providers/graph/graphScene.ts'
import type { GraphFault } from '../../../../testing/providers/graph/graphReply.ts'
import { killing, runSubmission } from '../../../../testing/providers/social/submissionRuns.ts'
import { seededRandom } from '../../../../testing/seededRandom.ts'
import { soakCount } from '../../../../testing/soak.ts'
import { temporaryFolder } from '../../../../testing/temporaryFolder.ts'

const RUNS = soakCount(50, 500)
const pathOf = temporaryFolder('graph-seeds')

function randomFault(random: () => number): GraphFault {
  const below = (count: number): number => Math.floor(random() * count)
  const faults: readonly GraphFault[] = [
    { kind: 'drop' },
    { kind: 'lose' },
    { kind: 'lose' },
    { kind: 'slow', ms: 5 },
    { kind: 'cut', bytes: below(50) },
    { kind: 'cutUpload', bytes: below(900), kept: random() < 0.5 ? 0 : below(900) },
    { kind: 'wrongOffset' },
    { kind: 'notJson' },
    { kind: 'otherShape' },
    { kind: 'flood' },
    { kind: 'status', status: 500 },
    { kind: 'status', status: 500, code: 1 },
    { kind: 'status', status: 400, code: 2, is_transient: true },
    { kind: 'status', status: 503, retryAfter: '0' },
    { kind: 'status', status: 429, retryAfter: '0' },
    { kind: 'status', status: 400, code: 4 },
    { kind: 'status', status: 401, code: 190 },
  ]
  if (random() < 0.03) return random() < 0.5 ? { kind: 'ignore' } : { kind: 'silence' }
  return faults[below(faults.length)] ?? { kind: 'drop' }
}

async function runsWithFaults(
  run: (seed: number, tools: { readonly random: () => number; readonly scene: Scene }) => Promise<string>,
): Promise<ReadonlyMap<string, number>> {
  const scene = await openGraphScene()
  onTestFinished(async () => await scene.server.stop())
  // A second request that publishes the same video counts as a second publication.
  scene.server.behaviour.refusesSecondFinish = false
  const ends = new Map<string, number>()
  for (let seed = 1; seed <= RUNS; seed += 1) {
    const random = seededRandom(seed)
    // The first looks at a video, and some lists, do not know the newest yet.
    scene.server.behaviour.staleLooks = Math.floor(random() * 3)
    scene.server.behaviour.isListStale = () => random() < 0.3
    scene.server.behaviour.processingLooks = Math.floor(random() * 3)
    scene.server.behaviour.fault = () => (random() < 0.3 ? randomFault(random) : null)
    const end = await run(seed, { random, scene })
    ends.set(end, (ends.get(end) ?? 0) + 1)
    scene.server.requests.length = 0
  }
  return ends
}
type Scene = Awaited<ReturnType<typeof openGraphScene>>

const calm = ({ server }: Scene) => {
  let isOver = false
  return {
    isOver: () => isOver,
    end: () => {
      isOver = true
      server.behaviour.fault = () => null
    },
  }
}

it(`publishes a video once, or says that it is unknown, in ${RUNS} runs with seeded faults and kills`, {
  timeout: RUNS * 5_000,
}, async () => {
  const video = await videoAt(pathOf('clip.mp4'))
  const ends = await runsWithFaults(async (seed, { random, scene }) => {
    const { publications, videos } = scene.server
    publications.length = 0
    const destination = random() < 0.5 ? 'reels' : 'page_feed'
    const mode = random() < 0.3 ? 'draft' : 'publish'
    const job = postOf({ jobId: `job-${seed}`, video, destination, post: publication({ mode }) })
    const { end: endFaults, isOver } = calm(scene)
    const request = () => job.request(killing(random, isOver))
    const { publisher } = scene.connect(DEADLINE_MS)
    const end = await runSubmission(
      {
        prepare: async () => await publisher.prepare(request(), signal),
        send: async () => await publisher.publish(request(), signal),
        look: async () => (await publisher.look(request(), signal)).kind,
      },
      endFaults,
    )
    const label = `seed ${seed}, which ended as ${end}`
    expect(publications.length, label).toBeLessThanOrEqual(1)
    expect(['published', 'draft', 'unknown'], label).toContain(end)
    const isMade = end !== 'unknown'
    expect(isMade ? publications.map(({ state }) => state) : [], label).toEqual(isMade ? [end] : [])
    const sent = videos.get(publications[0]?.videoId ?? '')?.bytes
    expect(!isMade || sent?.equals(bytes) === true, label).toBe(true)
    return end
  })
  expect((ends.get('published') ?? 0) + (ends.get('draft') ?? 0)).toBeGreaterThan(RUNS * 0.8)
})

it(`creates one paused ad, or says that it is unknown, in ${RUNS} runs with seeded faults and kills`, {
  timeout: RUNS * 5_000,
}, async () => {
  const video = await videoAt(pathOf('ad.mp4'))
  const ends = await runsWithFaults(async (seed, { random, scene }) => {
    const { ads } = scene.server
    const jobId = `job-${String(seed).padStart(6, '0')}`
    const job = adOf({ jobId, video })
    const { end: endFaults, isOver } = calm(scene)
    const request = () => job.request(killing(random, isOver))
    const launcher = scene.connect(DEADLINE_MS).ads
    const end = await runSubmission(
      {
        prepare: async () => await launcher.prepare(request(), signal),
        send: async () => await launcher.launch(request(), signal),
        look: async () => (await launcher.look(request(), signal)).kind,
      },
      endFaults,
    )
    const label = `seed ${seed}, which ended as ${end}`
    expect(ads.of('ads', jobId).length, label).toBeLessThanOrEqual(1)
    expect(['paused', 'unknown'], label).toContain(end)
    const statuses = ads.of('ads', jobId).map(({ fields }) => fields['status'])
    expect(statuses, label).toEqual(end === 'paused' ? ['PAUSED'] : statuses.map(() => 'PAUSED'))
    return end
  })
  expect(ends.get('paused') ?? 0).toBeGreaterThan(RUNS * 0.6)
})

it('makes no second post or ad if the request arrives long after its deadline', {
  timeout: 60_000,
}, async () => {
  const { connect, server } = await openGraphScene()
  onTestFinished(async () => await server.stop())
  const { ads, publisher } = connect(DEADLINE_MS)
  const video = await videoAt(pathOf('late.mp4'))
  const post = postOf({ jobId: 'job-late', video })
  const ad = adOf({ jobId: 'job-late', video })
  await publisher.prepare(post.request(), signal)
  await ads.prepare(ad.request(), signal)
  const isLast = (path: string, phase: string | undefined): boolean => phase === 'finish' || path.endsWith('/ads')
  server.behaviour.fault = ({ fields, method, path }) =>
    method === 'POST' && isLast(path, fields['upload_phase']) ? { kind: 'late', ms: 2 * DEADLINE_MS } : null
  await expect(publisher.publish(post.request(), signal)).rejects.toMatchObject({ code: 'submission_unknown' })
  await expect(ads.launch(ad.request(), signal)).rejects.toMatchObject({ code: 'submission_unknown' })
  server.behaviour.fault = () => null
  expect((await ads.look(ad.request(), signal)).kind).toBe('unknown')
  await pause(2 * DEADLINE_MS)
  await publisher.publish(post.request(), signal)
  await ads.launch(ad.request(), signal)
  expect(server.publications.length).toBe(1)
  expect(server.ads.of('ads', 'job-late').length).toBe(1)
  expect((await ads.look(ad.request(), signal)).kind).toBe('paused')
})
