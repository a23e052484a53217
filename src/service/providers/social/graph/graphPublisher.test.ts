import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { bytes, openGraphScene, postOf, publication, videoAt } from '../../../../testing/providers/graph/graphScene.ts'
import { codeOf, neverAborted as signal } from '../../../../testing/providers/drives/driveUnderTest.ts'
import { temporaryFolder } from '../../../../testing/temporaryFolder.ts'
import type { PostRequest } from '../../social.ts'

const pathOf = temporaryFolder('graph')
let scene: Awaited<ReturnType<typeof openGraphScene>>
beforeAll(async () => {
  scene = await openGraphScene()
})
afterAll(async () => await scene.server.stop())
beforeEach(() => {
  const { behaviour, publications, requests } = scene.server
  publications.length = 0
  requests.length = 0
  Object.assign(behaviour, { fault: () => null, token: () => 'valid', processingLooks: 0, processing: 'right' })
})

const publisher = () => scene.connect().publisher
const publishedBytes = (): Buffer[] =>
  scene.server.publications.map(({ videoId }) => scene.server.videos.get(videoId)?.bytes ?? Buffer.alloc(0))
const jobOf = async (change: Partial<Parameters<typeof postOf>[0]> = {}) =>
  postOf({ jobId: 'job-1', video: await videoAt(pathOf('clip.mp4')), ...change })

describe.each(['reels', 'page_feed'] as const)('posts to %s', (destination) => {
  it('uploads, publishes once, and finds the post with its link', async () => {
    const job = await jobOf({ destination })
    const sent: number[] = []
    await publisher().prepare({ ...job.request(), onProgress: (count) => sent.push(count) }, signal)
    expect(scene.server.publications).toEqual([])
    expect(await publisher().look(job.request(), signal)).toEqual({ kind: 'not_sent' })
    await publisher().publish(job.request(), signal)
    const found = await publisher().look(job.request(), signal)
    const kind = destination === 'reels' ? 'reel' : 'feed'
    expect(scene.server.publications).toMatchObject([
      { owner: '11', kind, state: 'published', description: 'Hello\nfeed' },
    ])
    const postId = scene.server.publications[0]?.videoId
    expect(found).toEqual({ kind: 'published', postId, link: `https://www.facebook.com/reel/${postId}/` })
    expect(publishedBytes()[0]?.equals(bytes)).toBe(true)
    expect(sent.at(-1)).toBe(bytes.length)
  })

  it.each([
    ['draft', null, 'draft', null],
    ['schedule', '2026-12-24T18:00:00.000Z', 'scheduled', 1_798_135_200],
  ] as const)('makes a post in the mode %s', async (mode, at, kind, scheduledAt) => {
    const job = await jobOf({ destination, post: publication({ mode, scheduled_at: at }) })
    await publisher().prepare(job.request(), signal)
    await publisher().publish(job.request(), signal)
    expect(scene.server.publications).toMatchObject([{ state: kind, scheduledAt }])
    expect(await publisher().look(job.request(), signal)).toMatchObject({ kind })
  })

  it('says that a video is being processed until it is public', async () => {
    scene.server.behaviour.processingLooks = 2
    const job = await jobOf({ destination })
    await publisher().prepare(job.request(), signal)
    await publisher().publish(job.request(), signal)
    const kinds: string[] = []
    for (let look = 0; look < 3; look += 1) kinds.push((await publisher().look(job.request(), signal)).kind)
    expect(kinds).toEqual(['processing', 'processing', 'published'])
  })

  it('says why the network rejected the video while it was processed', async () => {
    scene.server.behaviour.processing = 'failed'
    const job = await jobOf({ destination })
    await publisher().prepare(job.request(), signal)
    await publisher().publish(job.request(), signal)
    const found = await publisher().look(job.request(), signal)
    expect(found).toEqual({ kind: 'rejected', detail: 'The audio could not be read.' })
  })

  it('throws submission_unknown after a lost answer, and finds the post by its video', async () => {
    const job = await jobOf({ destination })
    await publisher().prepare(job.request(), signal)
    scene.server.behaviour.fault = ({ fields }) => (fields['upload_phase'] === 'finish' ? { kind: 'lose' } : null)
    expect(await codeOf(publisher().publish(job.request(), signal))).toBe('submission_unknown')
    expect(await publisher().look(job.request(), signal)).toMatchObject({ kind: 'published' })
    // A job that publishes all the same does not publish again.
    await publisher().publish(job.request(), signal)
    expect(scene.server.publications.length).toBe(1)
  })

  it('finds that a request which never arrived was not received, and publishes once', async () => {
    const job = await jobOf({ destination })
    await publisher().prepare(job.request(), signal)
    scene.server.behaviour.fault = ({ fields }) => (fields['upload_phase'] === 'finish' ? { kind: 'drop' } : null)
    expect(await codeOf(publisher().publish(job.request(), signal))).toBe('submission_unknown')
    expect(await publisher().look(job.request(), signal)).toEqual({ kind: 'not_sent' })
    scene.server.behaviour.fault = () => null
    await publisher().publish(job.request(), signal)
    expect(await publisher().look(job.request(), signal)).toMatchObject({ kind: 'published' })
    expect(scene.server.publications.length).toBe(1)
  })

  it('does not know what became of a post whose video is gone', async () => {
    const job = await jobOf({ destination })
    await publisher().prepare(job.request(), signal)
    scene.server.behaviour.fault = ({ fields }) => (fields['upload_phase'] === 'finish' ? { kind: 'lose' } : null)
    expect(await codeOf(publisher().publish(job.request(), signal))).toBe('submission_unknown')
    scene.server.videos.clear()
    expect(await publisher().look(job.request(), signal)).toEqual({ kind: 'unknown' })
    expect(await codeOf(publisher().publish(job.request(), signal))).toBe('submission_unknown')
  })

  it.each([
    [{ code: 100, message: '(#100) Bad caption' }, 400, 'post_rejected'],
    [{ code: 368, message: 'Blocked' }, 400, 'network_refused'],
    [{ code: 200 }, 403, 'network_refused'],
    [{ code: 4 }, 400, 'network_unavailable'],
    [{ code: 613, error_subcode: 1_390_008 }, 400, 'network_unavailable'],
    [{ code: 1 }, 500, 'submission_unknown'],
    [{ code: 2, is_transient: true }, 400, 'submission_unknown'],
  ])('ends with the right error if publishing is refused with %o', async (error, status, code) => {
    const job = await jobOf({ destination })
    await publisher().prepare(job.request(), signal)
    scene.server.behaviour.fault = ({ fields }) =>
      fields['upload_phase'] === 'finish' ? { kind: 'status', status, ...error } : null
    expect(await codeOf(publisher().publish(job.request(), signal))).toBe(code)
    expect(await publisher().look(job.request(), signal)).toEqual({ kind: 'not_sent' })
    expect(scene.server.publications).toEqual([])
  })

  it('continues an upload that is killed at each saved state', async () => {
    const job = await jobOf({ destination })
    let isReady = false
    for (let round = 1; !isReady && round < 20; round += 1) {
      let left = round
      const request = job.request((save) => {
        left -= 1
        if (left > 0 || round % 2 === 0) save()
        if (left === 0) throw new Error('Killed')
      })
      isReady = await publisher()
        .prepare(request, signal)
        .then(
          () => true,
          (error: unknown) => {
            if (error instanceof Error && error.message === 'Killed') return false
            throw error
          },
        )
    }
    await publisher().publish(job.request(), signal)
    expect(publishedBytes().map((content) => content.equals(bytes))).toEqual([true])
  })

  it('begins again if the network has lost the upload', async () => {
    const job = await jobOf({ destination })
    await publisher().prepare(job.request(), signal)
    const first = job.saved.state
    scene.server.videos.clear()
    if (destination === 'page_feed') {
      const state = JSON.parse(first ?? '') as { session: object }
      job.saved.state = JSON.stringify({ ...state, session: { ...state.session, start: 0, end: 1_000 } })
    }
    await publisher().prepare(job.request(), signal)
    expect(job.saved.state).not.toBe(first)
    await publisher().publish(job.request(), signal)
    expect(publishedBytes().map((content) => content.equals(bytes))).toEqual([true])
  })

  it('publishes with the new token of a page whose old one was replaced', async () => {
    const job = await jobOf({ destination })
    await publisher().prepare(job.request(), signal)
    scene.server.behaviour.fault = ({ fields }) => {
      if (fields['upload_phase'] === 'finish') {
        scene.server.behaviour.fault = () => null
        scene.server.replacePageTokens()
      }
      return null
    }
    await publisher().publish(job.request(), signal)
    expect(scene.server.publications.length).toBe(1)
  })
})

it('sends the caption, and the video only to the host for uploads with the token in a header', async () => {
  const job = await jobOf()
  await publisher().prepare(job.request(), signal)
  await publisher().publish(job.request(), signal)
  const upload = scene.server.requests.find(({ path }) => path.startsWith('video-upload/'))
  expect(upload?.headers).toMatchObject({ offset: '0', file_size: '3005' })
  expect(upload?.headers.authorization).toMatch(/^OAuth EAA/u)
  for (const { fields } of scene.server.requests) expect(JSON.stringify(fields)).not.toContain('EAA')
})

it.each([
  [{ width: 1_920, height: 1_080 }, 'ratio'],
  [{ width: 360, height: 640 }, 'size'],
  [{ durationMs: 2_999 }, 'duration'],
  [{ durationMs: 90_001 }, 'duration'],
  [{ sizeBytes: 10 * 1024 ** 3 + 1 }, 'bytes'],
])('refuses a reel with %o, and sends nothing', async (change, reason) => {
  const job = await jobOf({ video: await videoAt(pathOf('other.mp4'), change) })
  await expect(publisher().prepare(job.request(), signal)).rejects.toMatchObject({
    code: 'video_unsuitable',
    facts: { reason },
  })
  expect(scene.server.requests).toEqual([])
})

it('takes a longer video in the feed', async () => {
  const video = await videoAt(pathOf('long.mp4'), { durationMs: 600_000 })
  await publisher().prepare((await jobOf({ video, destination: 'page_feed' })).request(), signal)
})

it.each(['999', 'me', '11/../12', 'act_21'])('does not find the page %s', async (accountId) => {
  const request: PostRequest = (await jobOf({ accountId })).request()
  expect(await codeOf(publisher().prepare(request, signal))).toBe('account_not_found')
  expect(await codeOf(publisher().options(accountId, signal))).toBe('account_not_found')
})

it('does not find a page for which the person may not act', async () => {
  const { behaviour } = scene.server
  const { pages } = behaviour
  behaviour.pages = [...pages, { id: '12', name: 'Another’s', tasks: [] }]
  expect(await codeOf(publisher().options('12', signal))).toBe('account_not_found')
  behaviour.pages = pages
})

it('reads the options of a page', async () => {
  expect(await publisher().options('11', signal)).toMatchObject({
    name: 'Ada’s films',
    destinations: ['page_feed', 'reels'],
    video: { leastSeconds: 3, mostSeconds: 90, leastFps: 24, mostFps: 60, leastWidth: 540, leastHeight: 960 },
    canDraft: true,
    canSchedule: true,
  })
})

it('lists the pages on which the person may post, and his ad accounts, over several pages of the list', async () => {
  const { behaviour } = scene.server
  const { pages } = behaviour
  const tasks = ['CREATE_CONTENT']
  behaviour.pages = Array.from({ length: 7 }, (_, index) => ({ id: `${100 + index}`, name: `Page ${index}`, tasks }))
  behaviour.pages = [...behaviour.pages, { id: '200', name: 'Only to look at', tasks: ['ANALYZE'] }]
  behaviour.listItems = 3
  const accounts = await scene.connect().accounts(signal)
  Object.assign(behaviour, { pages, listItems: 25 })
  expect(accounts.map(({ id, kind }) => `${kind} ${id}`)).toEqual([
    ...Array.from({ length: 7 }, (_, index) => `page ${100 + index}`),
    'ad_account act_21',
  ])
  // The addresses of further pages contain the token. Only their cursors are used.
  for (const { fields } of scene.server.requests) expect(fields['access_token']).toBeUndefined()
})
