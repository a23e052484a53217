import { z } from 'zod'
import type { Bytes } from '../../../../base/units.ts'
import { exchange } from '../../exchange/httpExchange.ts'
import { knownPost } from '../knownPost.ts'
import { exchangeErrors, mayHaveArrived, submissionUnknown } from '../networkErrors.ts'
import { foundPost, readStatus } from './foundPost.ts'
import { type ProfilePost, type ProfileState, save, stateSchema } from './profileState.ts'
import { call, repeated, type Tiktok, tiktokLimits } from './tiktokCall.ts'

const MEBI: Bytes = 1024 ** 2
/**
 * Source: developers.tiktok.com/doc/content-posting-api-media-transfer-guide: chunks of 5 to 64 MB, the last one up to
 * 128 MB, and videos under 5 MB as a whole.
 */
export const CHUNK_BYTES: Bytes = 16 * MEBI
/** An upload begins again if the network has lost it. */
const MAX_ROUNDS = 3

/** Sends everything but the last chunk. */
export async function uploadBeforeLast(
  post: ProfilePost,
  { state: from, username }: { readonly state: ProfileState | null; readonly username: string },
): Promise<void> {
  let state = from
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const begun: ProfileState = state ?? (await begin(post, username))
    state = await sendChunks(post, begun)
    if (state !== null) return
  }
  throw exchangeErrors(post.tiktok.label).answerInvalid()
}

/** Source: developers.tiktok.com/doc/content-posting-api-reference-direct-post and -upload-video. */
async function begin(entry: ProfilePost, username: string): Promise<ProfileState> {
  const { post, request, signal, tiktok } = entry
  const { sizeBytes } = request.video
  const chunkBytes = Math.min(CHUNK_BYTES, sizeBytes)
  const source = {
    source: 'FILE_UPLOAD',
    video_size: sizeBytes,
    chunk_size: chunkBytes,
    total_chunk_count: Math.floor(sizeBytes / chunkBytes),
  }
  const info = {
    title: post.title,
    privacy_level: post.privacy_level,
    disable_comment: post.disable_comment,
    disable_duet: post.disable_duet,
    disable_stitch: post.disable_stitch,
    brand_content_toggle: post.brand_content_toggle,
    brand_organic_toggle: post.brand_organic_toggle,
    is_aigc: post.is_aigc,
  }
  const isDraft = post.mode === 'draft'
  const { publish_id: publishId, upload_url: uploadUrl } = await call(
    tiktok,
    {
      path: isDraft ? 'post/publish/inbox/video/init/' : 'post/publish/video/init/',
      body: { source_info: source, ...(isDraft ? {} : { post_info: info }) },
      schema: z.object({ publish_id: stateSchema.shape.publishId, upload_url: stateSchema.shape.uploadUrl }),
    },
    signal,
  )
  return await save(entry, {
    publishId,
    uploadUrl,
    chunkBytes,
    sent: 0,
    username,
    isFinishing: false,
    isFinished: false,
  })
}

/** The first byte of the last chunk, which has the rest of the file, so that no chunk is shorter than the others. */
const lastStart = ({ request }: ProfilePost, { chunkBytes }: ProfileState): Bytes =>
  (Math.floor(request.video.sizeBytes / chunkBytes) - 1) * chunkBytes

/** Null if the network has lost the upload. */
async function sendChunks(post: ProfilePost, from: ProfileState): Promise<ProfileState | null> {
  const { signal, tiktok } = post
  let state = from
  while (state.sent < lastStart(post, state)) {
    const now = state
    const end = now.sent + now.chunkBytes
    const sent = await repeated(tiktok, async () => await sendOrAsk(post, now, end), signal)
    if (sent === null) return null
    state = await save(post, { ...now, sent })
  }
  return state
}

/** The bytes that the network has after a chunk, or after it has failed. Throws if they are no more than before. */
async function sendOrAsk(post: ProfilePost, state: ProfileState, end: Bytes): Promise<Bytes | null> {
  try {
    const outcome = await sendBytes(post, state, end)
    if (outcome === 'taken') return end
    if (outcome === 'lost') return null
  } catch (error) {
    if (!mayHaveArrived(error)) throw error
  }
  const status = await readStatus(post, state)
  if (status === null || status.status === 'FAILED') return null
  // The status names how far the upload has come, in whole chunks.
  const known = status.uploaded_bytes ?? state.sent
  if (known > state.sent && known <= end) return known
  throw exchangeErrors(post.tiktok.label).unavailable('broken')
}

/** `wrong`: the network expects other bytes. `lost`: it does not know the upload any more. */
async function sendBytes(post: ProfilePost, state: ProfileState, end: Bytes): Promise<'taken' | 'wrong' | 'lost'> {
  const { request, signal, tiktok } = post
  const { path, sizeBytes } = request.video
  const { sent: start, uploadUrl } = state
  const errors = exchangeErrors(tiktok.label)
  const server = {
    ...tiktok,
    errors,
    limits: { ...tiktokLimits, ...tiktok.limits },
    // The address of an upload is its own secret.
    sign: () => ({}),
    isRejected: () => false,
  }
  const { status } = await exchange(
    server,
    {
      method: 'PUT',
      url: requireUploadUrl(tiktok, uploadUrl),
      headers: { 'content-type': 'video/mp4', 'content-range': `bytes ${start}-${end - 1}/${sizeBytes}` },
      body: { path, start, end, onSent: (bytes) => request.onProgress(start + bytes) },
    },
    signal,
  )
  if (status >= 200 && status < 300) return 'taken'
  if (status === 403 || status === 404 || status === 410) return 'lost'
  if (status === 416 || status === 400) return 'wrong'
  throw errors.answerInvalid()
}

/** Videos are sent only to the network itself: to its own host, or to one of its upload hosts. */
function requireUploadUrl({ hosts, label }: Tiktok, address: string): string {
  const url = new URL(address)
  const isOwn = url.origin === new URL(hosts.posting).origin
  const isUploadHost = url.protocol === 'https:' && /(?:^|\.)tiktokapis\.com$/u.test(url.hostname)
  if (!isOwn && !isUploadHost) throw exchangeErrors(label).answerInvalid()
  return address
}

/**
 * Sends the last chunk, after which the network makes the post. A repetition is of the same post, which the network
 * makes only once, and is sent only if the bytes have not arrived.
 */
export async function finishUpload(post: ProfilePost, from: ProfileState): Promise<void> {
  if (from.isFinished) return
  if (from.isFinishing && (await knownPost(async () => await foundPost(post, from))).kind !== 'not_sent') return
  const state = await save(post, { ...from, isFinishing: true })
  let outcome: Awaited<ReturnType<typeof sendBytes>>
  try {
    outcome = await sendBytes(post, state, post.request.video.sizeBytes)
  } catch (error) {
    if (mayHaveArrived(error)) throw submissionUnknown(error)
    throw error
  }
  if (outcome === 'taken') return void (await save(post, { ...state, isFinished: true }))
  // An earlier request may have arrived late, so that the network expects nothing more and its status lags behind.
  if (from.isFinishing) throw submissionUnknown()
  // The exchange repeats a request of a busy network, which may have taken the bytes before.
  const { kind } = await knownPost(async () => await foundPost(post, state))
  if (kind !== 'not_sent' && kind !== 'rejected') throw submissionUnknown()
  await post.request.saveState('null')
  throw exchangeErrors(post.tiktok.label).unavailable('broken')
}
