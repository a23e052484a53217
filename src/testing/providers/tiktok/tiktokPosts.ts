import type { IncomingMessage } from 'node:http'
import type { DriveReply } from '../drives/driveReply.ts'

/** A video on its way to the server, and the post that it becomes. */
export interface TiktokPost {
  readonly publishId: string
  readonly isDraft: boolean
  readonly info: Readonly<Record<string, unknown>>
  readonly sizeBytes: number
  readonly chunkBytes: number
  readonly chunks: number
  bytes: Buffer
  /** Looks at the status until it has been processed. */
  looksLeft: number
  /** Null until it has been made. */
  postId: string | null
}

export interface TiktokPostBehaviour {
  /** Looks at a status before a post has been processed. */
  processingLooks: number
  /** Why processing fails. Null if it succeeds. */
  failReason: string | null
  /** Whether posts have an id that everybody sees. */
  isPublic: boolean
}

export const tiktokJson = (data: unknown, status = 200): DriveReply => ({
  status,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ data, error: { code: 'ok', message: '', log_id: 'log' } }),
})

export const tiktokError = (code: string, status = 400, message = ''): DriveReply => ({
  status,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ data: {}, error: { code, message, log_id: 'log' } }),
})

const empty = (status: number): DriveReply => ({ status, body: '' })

/** The uploads and posts of a server. Source: developers.tiktok.com/doc/content-posting-api-media-transfer-guide. */
export function createTiktokPosts(behaviour: TiktokPostBehaviour, url: () => string) {
  const posts = new Map<string, TiktokPost>()
  /** Posts that were made, in order. */
  const publications: TiktokPost[] = []
  let count = 0

  const init = (isDraft: boolean, body: Readonly<Record<string, unknown>>): DriveReply => {
    const {
      chunk_size: chunkBytes,
      total_chunk_count: chunks,
      video_size: sizeBytes,
    } = body['source_info'] as Record<string, number>
    if (!sizeBytes || !chunkBytes || chunks !== Math.floor(sizeBytes / chunkBytes)) return tiktokError('invalid_param')
    const info = (body['post_info'] ?? {}) as Record<string, unknown>
    if (!isDraft && typeof info['privacy_level'] !== 'string') return tiktokError('invalid_param')
    count += 1
    const publishId = `v_pub_file~v2.${count}`
    const post = { publishId, isDraft, info, sizeBytes, chunkBytes, chunks, bytes: Buffer.alloc(0) }
    posts.set(publishId, { ...post, looksLeft: behaviour.processingLooks, postId: null })
    return tiktokJson({ publish_id: publishId, upload_url: `${url()}/upload/${encodeURIComponent(publishId)}?token=x` })
  }

  /** Keeps the next bytes. The post is made when all are there. */
  const append = (post: TiktokPost, bytes: Buffer): void => {
    post.bytes = Buffer.concat([post.bytes, bytes])
    if (post.bytes.length !== post.sizeBytes || post.postId !== null) return
    post.postId = `75000000000000000${String(publications.length + 1).padStart(2, '0')}`
    publications.push(post)
  }

  const upload = (publishId: string, headers: IncomingMessage['headers'], bytes: Buffer): DriveReply => {
    const post = posts.get(publishId)
    if (post === undefined) return empty(403)
    const [, first = '', last = '', total = ''] =
      /^bytes (\d+)-(\d+)\/(\d+)$/u.exec(headers['content-range'] ?? '') ?? []
    const isRight = Number(total) === post.sizeBytes && Number(last) - Number(first) + 1 === bytes.length
    const isLast = Number(last) + 1 === post.sizeBytes
    const isWhole = isLast ? bytes.length >= post.chunkBytes : bytes.length === post.chunkBytes
    if (!isRight || !isWhole || Number(first) !== post.bytes.length) return empty(416)
    append(post, bytes)
    return empty(isLast ? 201 : 206)
  }

  const status = (publishId: unknown): DriveReply => {
    const post = posts.get(String(publishId))
    if (post === undefined) return tiktokError('invalid_publish_id')
    if (post.postId === null) return tiktokJson({ status: 'PROCESSING_UPLOAD', uploaded_bytes: post.bytes.length })
    const uploaded = { uploaded_bytes: post.sizeBytes }
    if (post.looksLeft > 0) {
      post.looksLeft -= 1
      return tiktokJson({ status: 'PROCESSING_UPLOAD', ...uploaded })
    }
    if (behaviour.failReason !== null) return tiktokJson({ status: 'FAILED', fail_reason: behaviour.failReason })
    if (post.isDraft) return tiktokJson({ status: 'SEND_TO_USER_INBOX', ...uploaded })
    const reply = tiktokJson({ status: 'PUBLISH_COMPLETE', ...uploaded, publicaly_available_post_id: [] })
    // The network sends numbers that are larger than JavaScript's.
    return behaviour.isPublic
      ? { ...reply, body: String(reply.body).replace('_id":[]', `_id":[${post.postId}]`) }
      : reply
  }

  return { posts, publications, init, append, upload, status }
}
