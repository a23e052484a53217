import type { ConnectionTest } from '../../../contract/extensions/connections/connectionRoutes.ts'
import { connectionRefusal } from '../../../contract/extensions/connections/connectionRefusals.ts'
import { ask, bearer, type CheckedServer, failing, failureOf, jsonOf, working } from './serverCheck.ts'
import { z } from 'zod'
import { localAiAddress } from '../video/localAiVideo.ts'

const modelsSchema = z.object({ data: z.array(z.object({ id: z.string().min(1) })) })

/** Lists the models, and looks for the route that generates videos. Nothing is generated. */
export async function checkVideo({ address, key, model }: CheckedServer, signal: AbortSignal): Promise<ConnectionTest> {
  const authorization = bearer(key)
  const listed = await ask({ url: `${address}/models`, authorization, body: null }, signal)
  if (!listed.ok) return failing(listed.refusal)
  const failure = failureOf(listed.value, model)
  if (failure !== null) return failure
  const models = jsonOf(listed.value, modelsSchema)
  if (!models.ok) return failing(models.refusal, listed.value.body.toString('utf8'), model)
  const used = model ?? models.value.data[0]?.id
  if (used === undefined) return failing(connectionRefusal('server_without_models'))
  for (const url of [`${address}/videos?limit=1`, localAiAddress(address)]) {
    const answer = await ask({ url, authorization, body: null }, signal)
    if (!answer.ok) return failing(answer.refusal, '', used)
    if (answer.value.status !== 404) return working('', used)
  }
  return failing(connectionRefusal('server_path_unknown', { status: 404 }), '', used)
}
