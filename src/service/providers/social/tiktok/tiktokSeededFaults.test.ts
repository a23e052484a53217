import { expect, it, onTestFinished } from 'vitest'
import { neverAborted as signal } from '../../../../testing/providers/drives/driveUnderTest.ts'
import { killing, runSubmission } from '../../../../testing/providers/social/submissionRuns.ts'
import {
  openTiktokScene,
  profilePostOf,
  profilePublication,
  smallVideo,
  videoOf,
} from '../../../../testing/providers/tiktok/tiktokScene.ts'
import type { TiktokFault } from '../../../../testing/providers/tiktokServer.ts'
import { seededRandom } from '../../../../testing/seededRandom.ts'
import { soakCount } from '../../../../testing/soak.ts'
import { temporaryFolder } from '../../../../testing/temporaryFolder.ts'

const RUNS = soakCount(50, 500)
const DEADLINE_MS = 300
const pathOf = temporaryFolder('tiktok-seeds')

function randomFault(random: () => number): TiktokFault {
  const below = (count: number): number => Math.floor(random() * count)
  const faults: readonly TiktokFault[] = [
    { kind: 'drop' },
    { kind: 'lose' },
    { kind: 'lose' },
    { kind: 'busyAfterwards' },
    { kind: 'slow', ms: 5 },
    { kind: 'cutUpload', bytes: below(3_000) },
    { kind: 'wrongOffset' },
    { kind: 'notJson' },
    { kind: 'otherShape' },
    { kind: 'status', status: 500 },
    { kind: 'status', status: 503, retryAfter: '0' },
    { kind: 'status', status: 429, retryAfter: '0' },
    { kind: 'refuse', code: 'internal_error', status: 500 },
    { kind: 'refuse', code: 'access_token_invalid', status: 401 },
    { kind: 'refuse', code: 'spam_risk_too_many_posts', status: 403 },
  ]
  if (random() < 0.03) return { kind: 'silence' }
  return faults[below(faults.length)] ?? { kind: 'drop' }
}

it(`posts a video once, or says that it is unknown, in ${RUNS} runs with seeded faults and kills`, {
  timeout: RUNS * 5_000,
}, async () => {
  const { connect, server } = await openTiktokScene()
  onTestFinished(async () => await server.stop())
  const video = await videoOf(smallVideo, pathOf('clip.mp4'))
  const { behaviour, publications } = server
  const ends = new Map<string, number>()
  for (let seed = 1; seed <= RUNS; seed += 1) {
    const random = seededRandom(seed)
    publications.length = 0
    behaviour.processingLooks = Math.floor(random() * 3)
    behaviour.fault = () => (random() < 0.3 ? randomFault(random) : null)
    const mode = random() < 0.3 ? 'draft' : 'direct'
    const job = profilePostOf(video, profilePublication({ mode }))
    let isOver = false
    const request = () => job.request(killing(random, () => isOver))
    const { publisher } = connect(DEADLINE_MS)
    const end = await runSubmission(
      {
        prepare: async () => await publisher.prepare(request(), signal),
        send: async () => await publisher.publish(request(), signal),
        look: async () => (await publisher.look(request(), signal)).kind,
      },
      () => {
        isOver = true
        behaviour.fault = () => null
      },
    )
    ends.set(end, (ends.get(end) ?? 0) + 1)
    const label = `seed ${seed}, which ended as ${end}`
    expect(publications.length, label).toBeLessThanOrEqual(1)
    expect(['published', 'draft', 'unknown'], label).toContain(end)
    expect(publications.length, label).toBeGreaterThanOrEqual(end === 'unknown' ? 0 : 1)
    expect(
      publications.every(({ bytes }) => bytes.equals(smallVideo)),
      label,
    ).toBe(true)
    server.requests.length = 0
  }
  expect((ends.get('published') ?? 0) + (ends.get('draft') ?? 0)).toBeGreaterThan(RUNS * 0.8)
})
