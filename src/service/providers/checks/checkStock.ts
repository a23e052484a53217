import type { ConnectionTest } from '../../../contract/extensions/connections/connectionRoutes.ts'
import { pexelsPhotosSchema } from '../stock/pexelsSchemas.ts'
import { ask, type CheckedServer, failing, failureOf, jsonOf, working } from './serverCheck.ts'

/** Searches for one picture. */
export async function checkStock({ address, key }: CheckedServer, signal: AbortSignal): Promise<ConnectionTest> {
  const url = `${address}/v1/search?query=sea&per_page=1`
  const answer = await ask({ url, authorization: key, body: null }, signal)
  if (!answer.ok) return failing(answer.refusal)
  const failure = failureOf(answer.value)
  if (failure !== null) return failure
  const parsed = jsonOf(answer.value, pexelsPhotosSchema)
  if (!parsed.ok) return failing(parsed.refusal, answer.value.body.toString('utf8'))
  return working(parsed.value.photos[0]?.alt ?? '', null)
}
