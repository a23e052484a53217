import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { portOf } from '../network/portOf.ts'
import { bodyOf, type DriveReply, sendReply } from './drives/driveReply.ts'
import { createTiktokPosts, tiktokError, tiktokJson, type TiktokPostBehaviour } from './tiktok/tiktokPosts.ts'

/** How the server answers a request. */
export type TiktokFault =
  /** Breaks the connection without doing the work. */
  | { readonly kind: 'drop' }
  /** Does the work, then breaks the connection. */
  | { readonly kind: 'lose' }
  /** Does the work, but never responds. */
  | { readonly kind: 'silence' }
  /** Does the work, and responds later. */
  | { readonly kind: 'slow'; readonly ms: number }
  /** Does not do the work. */
  | { readonly kind: 'refuse'; readonly code: string; readonly status: number; readonly message?: string }
  | { readonly kind: 'status'; readonly status: number; readonly retryAfter?: string }
  /** Does the work, and answers that it is too busy. */
  | { readonly kind: 'busyAfterwards' }
  /** Breaks the connection after some bytes of a chunk, of which none stay. */
  | { readonly kind: 'cutUpload'; readonly bytes: number }
  /** Refuses the bytes of a chunk. */
  | { readonly kind: 'wrongOffset' }
  /** Does the work, and answers something else. */
  | { readonly kind: 'notJson' }
  | { readonly kind: 'otherShape' }

export interface TiktokRequest {
  readonly method: string
  /** Such as `post/publish/video/init/`, or `upload/{id}`. */
  readonly path: string
  readonly body: Readonly<Record<string, unknown>>
  readonly bytes: Buffer
  readonly token: string
  readonly headers: IncomingMessage['headers']
}

interface TiktokBehaviour extends TiktokPostBehaviour {
  token: (token: string) => 'valid' | 'expired' | 'missing_rights'
  fault: (request: TiktokRequest) => TiktokFault | null
  creator: Record<string, unknown>
}

export const creator = {
  creator_avatar_url: 'https://example.com/ada.jpg',
  creator_username: 'ada.films',
  creator_nickname: 'Ada’s films',
  privacy_level_options: ['PUBLIC_TO_EVERYONE', 'MUTUAL_FOLLOW_FRIENDS', 'SELF_ONLY'],
  comment_disabled: false,
  duet_disabled: false,
  stitch_disabled: true,
  max_video_post_duration_sec: 600,
}

/** Answers some requests, and returns null for others. */
type TiktokRoute = (request: TiktokRequest) => DriveReply | null

/**
 * A server with the protocol of the posting API, and its faults.
 *
 * @param more further routes, which come first
 */
export async function startTiktokServer(more: readonly TiktokRoute[] = []) {
  const requests: TiktokRequest[] = []
  const behaviour: TiktokBehaviour = {
    token: () => 'valid',
    fault: () => null,
    creator,
    processingLooks: 0,
    failReason: null,
    isPublic: true,
  }
  let url = ''
  const posts = createTiktokPosts(behaviour, () => url)

  const work = (request: TiktokRequest): DriveReply => {
    const { body, bytes, headers, method, path, token } = request
    for (const route of more) {
      const reply = route(request)
      if (reply !== null) return reply
    }
    if (path.startsWith('upload/') && method === 'PUT')
      return posts.upload(decodeURIComponent(path.slice('upload/'.length)), headers, bytes)
    const state = behaviour.token(token)
    if (state === 'expired') return tiktokError('access_token_invalid', 401, `Expired: ${token}`)
    if (state === 'missing_rights') return tiktokError('scope_not_authorized', 401)
    if (path === 'post/publish/creator_info/query/') return tiktokJson(behaviour.creator)
    if (path === 'post/publish/video/init/') return posts.init(false, body)
    if (path === 'post/publish/inbox/video/init/') return posts.init(true, body)
    if (path === 'post/publish/status/fetch/') return posts.status(body['publish_id'])
    return { status: 404, body: 'page not found' }
  }

  const answer = async (message: IncomingMessage, response: ServerResponse): Promise<void> => {
    const path = new URL(message.url ?? '/', url).pathname.slice(1).replace(/^v2\//u, '')
    const isUpload = path.startsWith('upload/')
    const token = (message.headers.authorization ?? '').replace(/^Bearer /u, '')
    const early = { method: message.method ?? '', path, token, headers: message.headers }
    const cut = isUpload ? behaviour.fault({ ...early, body: {}, bytes: Buffer.alloc(0) }) : null
    if (cut?.kind === 'cutUpload') {
      await bodyOf(message, cut.bytes)
      return void response.destroy()
    }
    const sent = await bodyOf(message, Infinity)
    const body = isUpload || sent.length === 0 ? {} : (JSON.parse(sent.toString()) as Record<string, unknown>)
    const request = { ...early, body, bytes: isUpload ? sent : Buffer.alloc(0) }
    requests.push(request)
    const fault = isUpload ? cut : behaviour.fault(request)
    if (fault?.kind === 'drop' || fault?.kind === 'cutUpload') return void response.destroy()
    if (fault?.kind === 'status') {
      const headers: Record<string, string> = fault.retryAfter === undefined ? {} : { 'retry-after': fault.retryAfter }
      return void response.writeHead(fault.status, headers).end('Something went wrong')
    }
    if (fault?.kind === 'refuse') return send(response, tiktokError(fault.code, fault.status, fault.message), null)
    const range = { ...request.headers, 'content-range': 'bytes 1-2/3' }
    const reply = work(fault?.kind === 'wrongOffset' ? { ...request, headers: range } : request)
    if (fault?.kind === 'silence') return
    if (fault?.kind === 'busyAfterwards') return void response.writeHead(503, { 'retry-after': '0' }).end()
    if (fault?.kind === 'slow') await pause(fault.ms)
    send(response, reply, fault)
  }
  const server = createServer((message, response) => {
    void answer(message, response).catch((error: unknown) => {
      if (!message.destroyed && !response.headersSent) response.writeHead(400).end(String(error))
      else response.destroy()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${portOf(server)}`
  return {
    url,
    requests,
    behaviour,
    ...posts,
    stop: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
export type FakeTiktok = Awaited<ReturnType<typeof startTiktokServer>>

function send(response: ServerResponse, reply: DriveReply, fault: TiktokFault | null): void {
  sendReply(response, reply, { fault, hashField: 'publish_id', listField: 'data' })
}
