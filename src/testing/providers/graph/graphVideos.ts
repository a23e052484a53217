import type { DriveReply } from '../drives/driveReply.ts'
import { graphError, graphJson, type GraphRequest, missingObject } from './graphReply.ts'

export interface GraphVideo {
  readonly id: string
  /** The page or ad account. */
  readonly owner: string
  readonly kind: 'reel' | 'feed' | 'ad'
  readonly sizeBytes: number | null
  readonly sessionId: string | null
  bytes: Buffer
  isFinished: boolean
  /** How often its status has been asked for since. */
  looks: number
}

/** A request that has made a video public, or a draft. */
interface GraphPublication {
  readonly videoId: string
  readonly owner: string
  readonly kind: GraphVideo['kind']
  readonly state: 'published' | 'draft' | 'scheduled'
  readonly description: string
  readonly scheduledAt: number | null
}

export interface VideoBehaviour {
  /** Reads of the status for which a video is being processed. */
  processingLooks: number
  processing: 'right' | 'failed'
  /** Reads of the status that do not know yet that a video has been finished. */
  staleLooks: number
  /** Whether a video that has been finished is not finished again. */
  refusesSecondFinish: boolean
  /** Bytes of a part of a session. */
  partBytes: number
}

const refused = (message: string, code = 100, error_subcode?: number): DriveReply =>
  graphError({ code, message: `(#${code}) ${message}`, ...(error_subcode === undefined ? {} : { error_subcode }) })

/** The videos of pages and ad accounts. Source: developers.facebook.com/docs/video-api. */
export function createGraphVideos(behaviour: VideoBehaviour, origin: () => string) {
  const videos = new Map<string, GraphVideo>()
  const publications: GraphPublication[] = []
  let nextId = 700
  const add = (video: Pick<GraphVideo, 'owner' | 'kind' | 'sizeBytes'>): GraphVideo => {
    const id = String((nextId += 1))
    const sessionId = video.kind === 'reel' ? null : `9${id}`
    const added = { ...video, id, sessionId, bytes: Buffer.alloc(0), isFinished: false, looks: 0 }
    videos.set(id, added)
    return added
  }
  const publish = (video: GraphVideo, publication: Pick<GraphPublication, 'state' | 'description' | 'scheduledAt'>) => {
    const isSecond = video.isFinished
    if (isSecond && behaviour.refusesSecondFinish) return refused('The video has been published already')
    video.isFinished = true
    const { id: videoId, kind, owner } = video
    if (kind !== 'ad') publications.push({ videoId, owner, kind, ...publication })
    return graphJson({ success: true })
  }

  const reel = (owner: string, { fields }: GraphRequest): DriveReply => {
    if (fields['upload_phase'] === 'start') {
      const { id } = add({ owner, kind: 'reel', sizeBytes: null })
      return graphJson({ video_id: id, upload_url: `${origin()}/video-upload/v27.0/${id}` })
    }
    const video = videos.get(fields['video_id'] ?? '')
    if (fields['upload_phase'] !== 'finish' || video?.owner !== owner) return missingObject()
    if (!isUploaded(video)) return refused('The video has not been uploaded')
    const states = { PUBLISHED: 'published', DRAFT: 'draft', SCHEDULED: 'scheduled' } as const
    const state = states[(fields['video_state'] ?? '') as keyof typeof states]
    if (state === undefined) return refused('Invalid video_state')
    return publish(video, { state, description: fields['description'] ?? '', scheduledAt: timeOf(fields) })
  }

  const session = (owner: string, kind: 'feed' | 'ad', { bytes, fields }: GraphRequest): DriveReply => {
    const phase = fields['upload_phase']
    if (phase === 'start') {
      const video = add({ owner, kind, sizeBytes: Number(fields['file_size']) })
      return graphJson({ upload_session_id: video.sessionId, video_id: video.id, ...expected(video) })
    }
    const video = [...videos.values()].find(({ sessionId }) => sessionId === fields['upload_session_id'])
    if (video?.owner !== owner) return refused('Invalid upload session', 6_000, 1_363_041)
    if (phase === 'transfer') {
      if (Number(fields['start_offset']) !== video.bytes.length) return wrongOffset(video)
      video.bytes = Buffer.concat([video.bytes, bytes])
      return graphJson(expected(video))
    }
    if (!isUploaded(video)) return refused('The video has not been uploaded')
    const isPublic = kind === 'ad' || fields['published'] === 'true'
    const state = isPublic ? 'published' : fields['unpublished_content_type'] === 'DRAFT' ? 'draft' : 'scheduled'
    return publish(video, { state, description: fields['description'] ?? '', scheduledAt: timeOf(fields) })
  }
  const expected = ({ bytes, sizeBytes }: GraphVideo) => ({
    start_offset: String(bytes.length),
    end_offset: String(Math.min(bytes.length + behaviour.partBytes, sizeBytes ?? 0)),
  })
  const wrongOffset = (video: GraphVideo): DriveReply =>
    graphError({ code: 6_001, error_subcode: 1_363_037, message: 'Wrong offset', error_data: expected(video) })

  /** Bytes of a reel. The length of the file is known from its first part. */
  const upload = (id: string, { bytes, headers }: GraphRequest): DriveReply => {
    const video = videos.get(id)
    if (video?.kind !== 'reel' || !/^OAuth ./u.test(headers.authorization ?? '')) return missingObject()
    if (Number(headers['offset']) !== video.bytes.length) return refused('Wrong offset', 6_001)
    append(video, { bytes, sizeBytes: Number(headers['file_size']) })
    return graphJson({ success: true })
  }
  const append = (video: GraphVideo, { bytes, sizeBytes }: { readonly bytes: Buffer; readonly sizeBytes: number }) =>
    videos.set(video.id, Object.assign(video, { bytes: Buffer.concat([video.bytes, bytes]), sizeBytes }))

  const status = (video: GraphVideo): DriveReply => {
    if (video.isFinished) video.looks += 1
    const isFinished = video.isFinished && video.looks > behaviour.staleLooks
    const isFailed = behaviour.processing === 'failed' && isFinished
    const isProcessed = isFinished && video.looks > behaviour.staleLooks + behaviour.processingLooks
    const publication = publications.find(({ videoId }) => videoId === video.id)
    const done = { status: 'complete', ...(publication === undefined ? {} : { publish_status: publication.state }) }
    const failed = { status: 'error', error: { message: 'The audio could not be read.' } }
    const processing = isProcessed ? 'complete' : isFinished ? 'in_progress' : 'not_started'
    const isUp = isUploaded(video)
    return graphJson({
      id: video.id,
      status: {
        video_status: isFailed ? 'error' : isProcessed ? 'ready' : 'processing',
        uploading_phase: isUp
          ? { status: 'complete' }
          : { status: 'in_progress', bytes_transfered: video.bytes.length },
        processing_phase: isFailed ? failed : { status: processing },
        publishing_phase: isProcessed && !isFailed ? done : { status: 'not_started' },
      },
      published: isProcessed && publication?.state === 'published',
      permalink_url: `/reel/${video.id}/`,
    })
  }
  return { videos, publications, reel, session, upload, append, status }
}

const isUploaded = ({ bytes, sizeBytes }: GraphVideo): boolean => sizeBytes !== null && bytes.length >= sizeBytes
const timeOf = (fields: GraphRequest['fields']): number | null =>
  fields['scheduled_publish_time'] === undefined ? null : Number(fields['scheduled_publish_time'])
