import type { Milliseconds, Seconds } from '../../base/units.ts'

/** A file that is uploaded with a request. */
export interface VideoFile {
  readonly path: string
  readonly mimeType: string
}

export interface VideoRequest {
  readonly modelId: string
  readonly prompt: string
  readonly negativePrompt: string | null
  readonly width: number
  readonly height: number
  readonly fps: number
  readonly seconds: Seconds
  readonly seed: number
  readonly generateAudio: boolean
  /** The picture or video that the video starts from or follows. */
  readonly reference: VideoFile | null
  /** The speech of a portrait, which is then the `reference`. */
  readonly speech: VideoFile | null
}

export interface ListedVideoModel {
  readonly id: string
}

/** The answer of a server to a request. With `finished`, the video is already at the path. */
export type VideoStart =
  | { readonly kind: 'accepted'; readonly remoteId: string }
  | { readonly kind: 'finished' }
  /** The server certainly has not accepted the request, and may do so later. */
  | { readonly kind: 'busy'; readonly retryAfterMs: Milliseconds | null }

/** How a request is sent. */
export interface Sending {
  /** The file for servers that answer with the video itself. */
  readonly outputPath: string
  /**
   * Awaited immediately before the request is sent, after everything that can fail on this host. Nothing is sent if it
   * throws.
   */
  readonly beforeSend: () => Promise<void>
  /**
   * Ends the wait for an answer that names a job. It fires later than the signal of the call if the job was cancelled,
   * because a job of the server that has no name cannot be ended.
   */
  readonly answerSignal: AbortSignal
}

export interface RemoteVideo {
  readonly status: 'waiting' | 'running' | 'completed' | 'failed'
  /** From 0 to 100. Null if the server does not say. */
  readonly progress: number | null
}

/**
 * A server that generates videos. Throws `ProviderError`: `video_server_unavailable` if the server was not reached,
 * `video_server_silent` if a request may have arrived but got no response, `video_server_refused`, `video_server_invalid`
 * for a response that cannot be used, and `output_unavailable` if the video has expired.
 */
export interface VideoServer {
  /** It is stored with a request, because the id of a job means nothing to another server. */
  readonly address: string
  readonly models: (signal: AbortSignal) => Promise<readonly ListedVideoModel[]>
  /** Sends a request once. */
  readonly start: (request: VideoRequest, sending: Sending, signal: AbortSignal) => Promise<VideoStart>
  /** The ids of jobs with this prompt that the server has accepted since a moment, newest first. Null if it has no list. */
  readonly findAccepted: (
    wanted: { readonly prompt: string; readonly since: Date },
    signal: AbortSignal,
  ) => Promise<readonly string[] | null>
  readonly read: (remoteId: string, signal: AbortSignal) => Promise<RemoteVideo>
  readonly download: (remoteId: string, outputPath: string, signal: AbortSignal) => Promise<void>
  /** Ends a job that nobody waits for any more. */
  readonly cancel: (remoteId: string, signal: AbortSignal) => Promise<void>
}
