import { z } from 'zod'
import type { ListedVideoModel } from '../video.ts'
import { exchange, invalid, jsonOf, refusalOf, type VideoEndpoint, videoLimits } from './videoExchange.ts'

const MAX_MODELS = 100
const modelsSchema = z.object({ data: z.array(z.object({ id: z.string().min(1).max(200) })) })

/** The configured model, otherwise those that the server lists. */
export async function serverModels(endpoint: VideoEndpoint, signal: AbortSignal): Promise<readonly ListedVideoModel[]> {
  if (endpoint.model !== null) return [{ id: endpoint.model }]
  const { deadlineMs } = { ...videoLimits, ...endpoint.limits }
  const answer = await exchange(endpoint, { url: `${endpoint.url}/models`, method: 'GET', deadlineMs }, signal)
  if (answer.status !== 200) throw refusalOf(answer.status)
  const listed = modelsSchema.safeParse(jsonOf(answer))
  if (!listed.success) throw invalid('other_shape')
  return listed.data.data.slice(0, MAX_MODELS).map(({ id }) => ({ id }))
}
