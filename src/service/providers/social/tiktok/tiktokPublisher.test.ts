import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { codeOf, neverAborted as signal } from '../../../../testing/providers/drives/driveUnderTest.ts'
import {
  largeVideo,
  openTiktokScene,
  profilePostOf,
  profilePublication,
  smallVideo,
  videoOf,
} from '../../../../testing/providers/tiktok/tiktokScene.ts'
import { creator, type TiktokFault, type TiktokRequest } from '../../../../testing/providers/tiktokServer.ts'
import { temporaryFolder } from '../../../../testing/temporaryFolder.ts'
import { CHUNK_BYTES } from './profilePost.ts'

const DEADLINE_MS = 1_000
const pathOf = temporaryFolder('tiktok')
let scene: Awaited<ReturnType<typeof openTiktokScene>>
beforeAll(async () => {
  scene = await openTiktokScene()
})
afterAll(async () => await scene.server.stop())
beforeEach(() => {
  const { behaviour, publications, requests } = scene.server
  publications.length = 0
  requests.length = 0
  const usual = { processingLooks: 0, failReason: null, isPublic: true, creator }
  Object.assign(behaviour, { fault: () => null, token: () => 'valid', ...usual })
})

const publisher = () => scene.connect(DEADLINE_MS).publisher
const isUpload = ({ path }: Pick<TiktokRequest, 'path'>): boolean => path.startsWith('upload/')
const uploads = () => scene.server.requests.filter(isUpload)
const smallPost = async (post = profilePublication()) =>
  profilePostOf(await videoOf(smallVideo, pathOf('small.mp4')), post)
const largePost = async () => profilePostOf(await videoOf(largeVideo, pathOf('large.mp4')))
/** The fault of the first request for which `isMeant` holds. */
function once(fault: TiktokFault, isMeant: (request: TiktokRequest) => boolean): void {
  let isDone = false
  scene.server.behaviour.fault = (request) => {
    if (isDone || !isMeant(request)) return null
    isDone = true
    return fault
  }
}

it('makes the post with the last bytes, and finds it with its link', async () => {
  const job = await largePost()
  await publisher().prepare(job.request(), signal)
  expect(scene.server.publications).toEqual([])
  expect(await publisher().look(job.request(), signal)).toEqual({ kind: 'not_sent' })
  await publisher().publish(job.request(), signal)
  const [made] = scene.server.publications
  expect(made?.bytes.equals(largeVideo)).toBe(true)
  expect(made?.info).toEqual({
    title: 'Meet the lamp',
    privacy_level: 'PUBLIC_TO_EVERYONE',
    disable_comment: false,
    disable_duet: true,
    disable_stitch: true,
    brand_content_toggle: false,
    brand_organic_toggle: true,
    is_aigc: true,
  })
  const postId = '7500000000000000001'
  expect(await publisher().look(job.request(), signal)).toEqual({
    kind: 'published',
    postId,
    link: `https://www.tiktok.com/@ada.films/video/${postId}`,
  })
  const last = 2 * CHUNK_BYTES
  expect(uploads().map(({ headers }) => headers['content-range'])).toEqual([
    `bytes 0-${CHUNK_BYTES - 1}/${largeVideo.length}`,
    `bytes ${CHUNK_BYTES}-${last - 1}/${largeVideo.length}`,
    `bytes ${last}-${largeVideo.length - 1}/${largeVideo.length}`,
  ])
  for (const { headers } of uploads()) expect(headers.authorization).toBeUndefined()
})

it('leaves a draft in the inbox of the app', async () => {
  const job = await smallPost(profilePublication({ mode: 'draft', privacy_level: 'FOLLOWER_OF_CREATOR' }))
  await publisher().prepare(job.request(), signal)
  await publisher().publish(job.request(), signal)
  expect(scene.server.publications).toMatchObject([{ isDraft: true, info: {} }])
  expect(await publisher().look(job.request(), signal)).toEqual({ kind: 'draft', postId: null })
})

it('gives no link to a post that not everybody can see', async () => {
  scene.server.behaviour.isPublic = false
  const job = await smallPost()
  await publisher().prepare(job.request(), signal)
  await publisher().publish(job.request(), signal)
  expect(await publisher().look(job.request(), signal)).toEqual({ kind: 'published', postId: null, link: null })
})

it('says that a video is being processed, and why it was rejected', async () => {
  Object.assign(scene.server.behaviour, { processingLooks: 1, failReason: 'frame_rate_check_failed' })
  const job = await smallPost()
  await publisher().prepare(job.request(), signal)
  await publisher().publish(job.request(), signal)
  expect(await publisher().look(job.request(), signal)).toEqual({ kind: 'processing' })
  expect(await publisher().look(job.request(), signal)).toEqual({ kind: 'rejected', detail: 'frame rate check failed' })
})

describe('a chunk', () => {
  it.each<TiktokFault>([
    { kind: 'cutUpload', bytes: 100_000 },
    { kind: 'drop' },
    { kind: 'lose' },
    { kind: 'wrongOffset' },
    { kind: 'status', status: 500 },
    { kind: 'status', status: 429, retryAfter: '0' },
  ])('is right after the answer %o', async (fault) => {
    const job = await largePost()
    once(fault, isUpload)
    await publisher().prepare(job.request(), signal)
    await publisher().publish(job.request(), signal)
    expect(scene.server.publications.map(({ bytes }) => bytes.equals(largeVideo))).toEqual([true])
  })

  it('begins another upload if the network has lost the first one, because nothing was posted', async () => {
    const job = await largePost()
    await publisher().prepare(job.request(), signal)
    const state = JSON.parse(job.saved.state ?? '') as object
    job.saved.state = JSON.stringify({ ...state, sent: 0 })
    scene.server.posts.clear()
    await publisher().prepare(job.request(), signal)
    await publisher().publish(job.request(), signal)
    expect(scene.server.publications.length).toBe(1)
  })
})

it.each<TiktokFault>([{ kind: 'wrongOffset' }, { kind: 'status', status: 500 }])(
  'gives up a chunk that has the answer %o five times, and continues with the next call',
  async (fault) => {
    const job = await largePost()
    scene.server.behaviour.fault = (request) => (isUpload(request) ? fault : null)
    expect(await codeOf(publisher().prepare(job.request(), signal))).toBe('network_unavailable')
    expect(uploads().length).toBe(5)
    scene.server.behaviour.fault = () => null
    await publisher().prepare(job.request(), signal)
    await publisher().publish(job.request(), signal)
    expect(scene.server.publications.map(({ bytes }) => bytes.equals(largeVideo))).toEqual([true])
    expect(scene.server.requests.filter(({ path }) => path.endsWith('video/init/')).length).toBe(1)
  },
)

describe('the last bytes', () => {
  it.each<[TiktokFault, string, string]>([
    [{ kind: 'lose' }, 'submission_unknown', 'published'],
    [{ kind: 'silence' }, 'submission_unknown', 'published'],
    [{ kind: 'busyAfterwards' }, 'submission_unknown', 'published'],
    [{ kind: 'drop' }, 'submission_unknown', 'not_sent'],
    [{ kind: 'status', status: 500 }, 'submission_unknown', 'not_sent'],
    [{ kind: 'wrongOffset' }, 'network_unavailable', 'not_sent'],
  ])('after the answer %o throw %s, are found as %s, and are sent again at most once', async (fault, code, found) => {
    const job = await smallPost()
    await publisher().prepare(job.request(), signal)
    once(fault, isUpload)
    expect(await codeOf(publisher().publish(job.request(), signal))).toBe(code)
    expect(await publisher().look(job.request(), signal)).toMatchObject({ kind: found })
    await publisher().prepare(job.request(), signal)
    await publisher().publish(job.request(), signal)
    expect(scene.server.publications.length).toBe(1)
  })

  it('are never sent in a new upload after an uncertain answer', async () => {
    const job = await smallPost()
    await publisher().prepare(job.request(), signal)
    once({ kind: 'lose' }, isUpload)
    expect(await codeOf(publisher().publish(job.request(), signal))).toBe('submission_unknown')
    scene.server.posts.clear()
    expect(await publisher().look(job.request(), signal)).toEqual({ kind: 'unknown' })
    await publisher().prepare(job.request(), signal)
    expect(await codeOf(publisher().publish(job.request(), signal))).toBe('submission_unknown')
    expect(scene.server.publications.length).toBe(1)
  })
})

it.each([
  [{ privacy_level: 'FOLLOWER_OF_CREATOR' }, 'privacy'],
  [{ disable_stitch: false }, 'stitches'],
  [{ brand_content_toggle: true, privacy_level: 'SELF_ONLY' }, 'branded'],
] as const)('refuses %o, which the account does not allow, before it uploads', async (change, reason) => {
  const job = await smallPost(profilePublication(change))
  await expect(publisher().prepare(job.request(), signal)).rejects.toMatchObject({
    code: 'post_not_allowed',
    facts: { reason },
  })
  expect(uploads()).toEqual([])
})

it('refuses a video that is longer than the account may post', async () => {
  const job = profilePostOf(await videoOf(smallVideo, pathOf('long.mp4'), { durationMs: 600_001 }))
  expect(await codeOf(publisher().prepare(job.request(), signal))).toBe('video_unsuitable')
})

it.each([
  ['spam_risk_too_many_posts', 403, 'network_refused'],
  ['reached_active_user_cap', 403, 'network_refused'],
  ['scope_not_authorized', 401, 'network_refused'],
  ['privacy_level_option_mismatch', 403, 'post_not_allowed'],
  ['invalid_param', 400, 'post_rejected'],
  ['access_token_invalid', 401, 'network_needs_reconnect'],
])('words the refusal %s', async (code, status, expected) => {
  scene.server.behaviour.fault = ({ path }) => (path.endsWith('video/init/') ? { kind: 'refuse', code, status } : null)
  expect(await codeOf(publisher().prepare((await smallPost()).request(), signal))).toBe(expected)
})

it('renews a rejected token once, and puts no token into an error', async () => {
  scene.server.behaviour.token = (token) => (token === 'act.token0' ? 'expired' : 'valid')
  expect(await scene.connect().accounts(signal)).toEqual([{ id: 'profile', name: 'Ada’s films', kind: 'profile' }])
  scene.server.behaviour.token = () => 'valid'
  const message = 'The token act.token1 and act.token2 are bad'
  scene.server.behaviour.fault = () => ({ kind: 'refuse', code: 'invalid_param', status: 400, message })
  const error: unknown = await scene
    .connect()
    .accounts(signal)
    .catch((thrown: unknown) => thrown)
  expect(JSON.stringify(error)).not.toContain(`act.token${scene.renewed()}`)
})

it('waits for a network that asks for it', async () => {
  let left = 2
  scene.server.behaviour.fault = () => ((left -= 1) >= 0 ? { kind: 'status', status: 429, retryAfter: '0' } : null)
  expect(await publisher().options('profile', signal)).toMatchObject({ name: 'Ada’s films', canStitch: false })
})

it('sends no video to a foreign host', async () => {
  const job = await smallPost()
  await publisher().prepare(job.request(), signal)
  const state = JSON.parse(job.saved.state ?? '') as object
  job.saved.state = JSON.stringify({ ...state, uploadUrl: 'https://tiktokapis.com.example.org/upload' })
  expect(await codeOf(publisher().publish(job.request(), signal))).toBe('submission_unknown')
})

it('does not find another account', async () => {
  expect(await codeOf(publisher().options('other', signal))).toBe('account_not_found')
})
