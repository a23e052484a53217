import type { VideoServer } from '../video.ts'
import { createLocalAiVideo, localAiAddress } from './localAiVideo.ts'
import { exchange, type VideoEndpoint, videoLimits } from './videoExchange.ts'
import { createVideosServer } from './videosServer.ts'

type Dialect = 'videos' | 'localai'

/**
 * The protocol that a server speaks. `/videos` lists its jobs; a server without it that has a route `/video` is LocalAI,
 * which refuses the method GET there.
 */
export async function dialectOf(endpoint: VideoEndpoint, signal: AbortSignal): Promise<Dialect> {
  const { deadlineMs } = { ...videoLimits, ...endpoint.limits }
  const statusAt = async (url: string): Promise<number> =>
    (await exchange(endpoint, { url, method: 'GET', deadlineMs }, signal)).status
  if ((await statusAt(`${endpoint.url}/videos?limit=1`)) !== 404) return 'videos'
  return (await statusAt(localAiAddress(endpoint.url))) === 404 ? 'videos' : 'localai'
}

/** The connected server. Its protocol is found out once. */
export function connectedVideo(endpoint: VideoEndpoint): VideoServer {
  let known: VideoServer | null = null
  const server = async (signal: AbortSignal): Promise<VideoServer> => {
    known ??=
      (await dialectOf(endpoint, signal)) === 'localai' ? createLocalAiVideo(endpoint) : createVideosServer(endpoint)
    return known
  }
  return {
    models: async (signal) => await (await server(signal)).models(signal),
    start: async (request, outputPath, signal) => await (await server(signal)).start(request, outputPath, signal),
    findAccepted: async (wanted, signal) => await (await server(signal)).findAccepted(wanted, signal),
    read: async (remoteId, signal) => await (await server(signal)).read(remoteId, signal),
    download: async (remoteId, path, signal) => await (await server(signal)).download(remoteId, path, signal),
    cancel: async (remoteId, signal) => await (await server(signal)).cancel(remoteId, signal),
  }
}
