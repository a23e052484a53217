import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { portOf } from '../network/portOf.ts'
import { bodyOf, type DriveReply, sendReply } from './drives/driveReply.ts'
import {
  type GraphFault,
  graphError,
  graphJson,
  type GraphRequest,
  type GraphRoute,
  missingObject,
  readBody,
} from './graph/graphReply.ts'
import { type AdBehaviour, createGraphAds } from './graph/graphAds.ts'
import { createGraphVideos, type VideoBehaviour } from './graph/graphVideos.ts'

interface GraphPage {
  readonly id: string
  readonly name: string
  readonly tasks: readonly string[]
}

interface GraphBehaviour extends VideoBehaviour, AdBehaviour {
  token: (token: string) => 'valid' | 'expired' | 'missing_rights'
  fault: (request: GraphRequest) => GraphFault | null
  pages: readonly GraphPage[]
  adAccounts: readonly { readonly id: string; readonly name: string; readonly currency: string }[]
  /** Items of a page of a list. */
  listItems: number
}

const VERSION = 'v27.0'
export const pageToken = (id: string, round = 0): string => `EAApageTokenOfTests${id}x${round}`
export const USER_TOKEN = 'EAAuserTokenOfTests'

/**
 * A server with the protocol of the Graph API, and its faults.
 *
 * @param more further routes, which come first
 */
export async function startGraphServer(more: readonly GraphRoute[] = []) {
  const requests: GraphRequest[] = []
  const behaviour: GraphBehaviour = {
    token: () => 'valid',
    fault: () => null,
    pages: [{ id: '11', name: 'Ada’s films', tasks: ['CREATE_CONTENT', 'ADVERTISE'] }],
    adAccounts: [{ id: 'act_21', name: 'Ads of Ada', currency: 'EUR' }],
    listItems: 25,
    processingLooks: 0,
    processing: 'right',
    staleLooks: 0,
    isListStale: () => false,
    refusesSecondFinish: true,
    partBytes: 1_000,
  }
  let url = ''
  const videos = createGraphVideos(behaviour, () => url)
  const ads = createGraphAds(behaviour, videos.videos)
  const tokens = { round: 0 }

  const listed = (items: readonly { readonly id: string }[], { fields, token }: GraphRequest): DriveReply => {
    const start = fields['after'] === undefined ? 0 : Number(Buffer.from(fields['after'], 'base64').toString())
    const end = start + Math.min(Number(fields['limit'] ?? 25), behaviour.listItems)
    const after = Buffer.from(String(end)).toString('base64')
    const next = `${url}/${VERSION}/me/accounts?access_token=${token}&after=${after}`
    const paging = { cursors: { before: 'MA==', after }, ...(end < items.length ? { next } : {}) }
    return graphJson({ data: items.slice(start, end), paging })
  }
  const work = (request: GraphRequest): DriveReply => {
    for (const route of more) {
      const reply = route(request)
      if (reply !== null) return reply
    }
    const state = behaviour.token(request.token)
    if (state === 'expired')
      return graphError({ code: 190, error_subcode: 463, message: `Expired: ${request.token}` }, 401)
    if (state === 'missing_rights') return graphError({ code: 200, message: '(#200) Requires pages_manage_posts' }, 403)
    const { method, path } = request
    const [first = '', edge = ''] = path.split('/')
    if (first === 'video-upload') return videos.upload(edge, request)
    if (path === 'me/accounts') return listed(behaviour.pages, request)
    if (path === 'me/adaccounts') return listed(behaviour.adAccounts, request)
    const page = behaviour.pages.find(({ id }) => id === first)
    if (page !== undefined) {
      if (edge === '' && method === 'GET') {
        const isOwn = page.tasks.length > 0
        return graphJson({ ...page, ...(isOwn ? { access_token: pageToken(page.id, tokens.round) } : {}) })
      }
      if (request.token !== pageToken(page.id, tokens.round))
        return graphError({ code: 190, message: 'Old page token' }, 401)
      if (edge === 'video_reels' && method === 'POST') return videos.reel(page.id, request)
      if (edge === 'videos' && method === 'POST') return videos.session(page.id, 'feed', request)
    }
    const account = behaviour.adAccounts.find(({ id }) => id === first)
    if (account !== undefined) {
      if (edge === '') return graphJson(account)
      if (edge === 'promote_pages') return listed(behaviour.pages, request)
      if (edge === 'advideos' && method === 'POST') return videos.session(account.id, 'ad', request)
      return ads.answer(account.id, edge, request) ?? missingObject()
    }
    const found = ads.read(first)
    if (found !== null && edge === '' && method === 'GET') return found
    const video = videos.videos.get(first)
    if (video !== undefined && edge === 'thumbnails')
      return graphJson({ data: [{ uri: `${url}/a.jpg` }, { uri: `${url}/b.jpg`, is_preferred: true }] })
    if (video !== undefined && edge === '' && method === 'GET') return videos.status(video)
    return missingObject()
  }

  const server = createServer((message, response) => {
    void answer(message, response).catch((error: unknown) => {
      if (!message.destroyed && !response.headersSent) response.writeHead(400).end(String(error))
      else response.destroy()
    })
  })
  const answer = async (message: IncomingMessage, response: ServerResponse): Promise<void> => {
    const address = new URL(message.url ?? '/', url)
    const isUpload = address.pathname.startsWith('/video-upload/')
    const path = address.pathname.slice(1).replace(isUpload ? `${VERSION}/` : new RegExp(`^${VERSION}/`, 'u'), '')
    const token = (message.headers.authorization ?? '').replace(/^(?:Bearer|OAuth) /u, '')
    const early = { method: message.method ?? '', path, fields: Object.fromEntries(address.searchParams), token }
    const cutAfter = isUpload ? behaviour.fault({ ...early, bytes: Buffer.alloc(0), headers: message.headers }) : null
    if (cutAfter?.kind === 'cutUpload') {
      const part = await bodyOf(message, cutAfter.bytes)
      const video = videos.videos.get(path.split('/')[1] ?? '')
      const isNext = Number(message.headers['offset']) === video?.bytes.length
      const sizeBytes = Number(message.headers['file_size'])
      if (video !== undefined && isNext) videos.append(video, { bytes: part.subarray(0, cutAfter.kept), sizeBytes })
      return void response.destroy()
    }
    const { bytes, fields } = readBody(message, await bodyOf(message, Infinity))
    const request = { ...early, fields: { ...early.fields, ...fields }, bytes, headers: message.headers }
    requests.push(request)
    const fault = isUpload ? cutAfter : behaviour.fault(request)
    if (fault?.kind === 'drop' || fault?.kind === 'cutUpload') return void response.destroy()
    if (fault?.kind === 'ignore') return
    if (fault?.kind === 'status') return send(response, statusReply(fault), null)
    if (fault?.kind === 'late') await pause(fault.ms)
    const reply = work(faulty(request, fault))
    if (fault?.kind === 'silence') return
    if (fault?.kind === 'slow') await pause(fault.ms)
    send(response, reply, fault)
  }
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${portOf(server)}`
  return {
    url,
    requests,
    behaviour,
    ...videos,
    ads,
    /** Replaces the tokens of pages, as after a change of the person's password. */
    replacePageTokens: () => void (tokens.round += 1),
    stop: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
export type FakeGraph = Awaited<ReturnType<typeof startGraphServer>>

function faulty(request: GraphRequest, fault: GraphFault | null): GraphRequest {
  if (fault?.kind === 'keepNothing') return { ...request, bytes: Buffer.alloc(0) }
  return fault?.kind === 'wrongOffset' ? withWrongOffset(request) : request
}

const withWrongOffset = (request: GraphRequest): GraphRequest => ({
  ...request,
  fields:
    request.fields['upload_phase'] === 'transfer' ? { ...request.fields, start_offset: '999999' } : request.fields,
  headers: { ...request.headers, offset: '999999' },
})

function statusReply({ kind: _, retryAfter, status, ...error }: GraphFault & { readonly kind: 'status' }): DriveReply {
  const headers: Record<string, string> = retryAfter === undefined ? {} : { 'retry-after': retryAfter }
  const { code } = error
  if (code !== undefined) return graphError({ ...error, code }, status, headers)
  return { status, headers, body: 'Something went wrong' }
}

function send(response: ServerResponse, reply: DriveReply, fault: GraphFault | null): void {
  sendReply(response, reply, { fault, hashField: 'id', listField: 'data' })
}
