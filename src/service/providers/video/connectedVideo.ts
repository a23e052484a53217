import type { VideoServer } from '../video.ts'
import { createLocalAiVideo, localAiAddress } from './localAiVideo.ts'
import { exchange, type VideoEndpoint, videoLimits } from './videoExchange.ts'
import { createVideosServer } from './videosServer.ts'

type Dialect = 'videos' | 'localai'

/**
 * The protocol that a server speaks. `/videos` lists its jobs; a server without it that has a route `/video` is LocalAI,
 * which refuses the method GET there. Null if a server is busy or starting, so that its answers show nothing.
 */
async function dialectOf(endpoint: VideoEndpoint, signal: AbortSignal): Promise<Dialect | null> {
  const { deadlineMs } = { ...videoLimits, ...endpoint.limits }
  const statusAt = async (url: string): Promise<number> =>
    (await exchange(endpoint, { url, method: 'GET', deadlineMs }, signal)).status
  const statuses = [await statusAt(`${endpoint.url}/videos?limit=1`)]
  if (statuses[0] === 404) statuses.push(await statusAt(localAiAddress(endpoint.url)))
  if (statuses.some((status) => status >= 500 || status === 429)) return null
  const [listed, generated] = statuses
  return listed === 404 && generated !== 404 ? 'localai' : 'videos'
}

/** The connected server. Its protocol is kept once it is known, and is `/videos` until then. */
export function connectedVideo(endpoint: VideoEndpoint): VideoServer {
  let known: VideoServer | null = null
  const server = async (signal: AbortSignal): Promise<VideoServer> => {
    if (known !== null) return known
    const dialect = await dialectOf(endpoint, signal)
    const found = dialect === 'localai' ? createLocalAiVideo(endpoint) : createVideosServer(endpoint)
    if (dialect !== null) known = found
    return found
  }
  return {
    address: endpoint.url,
    models: async (signal) => await (await server(signal)).models(signal),
    start: async (request, sending, signal) => await (await server(signal)).start(request, sending, signal),
    findAccepted: async (wanted, signal) => await (await server(signal)).findAccepted(wanted, signal),
    read: async (remoteId, signal) => await (await server(signal)).read(remoteId, signal),
    download: async (remoteId, path, signal) => await (await server(signal)).download(remoteId, path, signal),
    cancel: async (remoteId, signal) => await (await server(signal)).cancel(remoteId, signal),
  }
}
