import { z } from 'zod'
import { ok, refuse, type Result } from '../../../base/result.ts'
import { connectionRefusal } from '../../../contract/extensions/connections/connectionRefusals.ts'
import type { ConnectionTest } from '../../../contract/extensions/connections/connectionRoutes.ts'
import { ask, bearer, type CheckedServer, failing, failureOf, jsonOf, working } from './serverCheck.ts'

const modelsSchema = z.object({ data: z.array(z.object({ id: z.string().min(1) })) })
const answerSchema = z.object({
  choices: z.array(z.object({ message: z.object({ content: z.string().nullish() }) })).min(1),
})

/** Asks the model for a one-word answer. */
export async function checkChat(server: CheckedServer, signal: AbortSignal): Promise<ConnectionTest> {
  const chosen = await chosenModel(server, signal)
  if (!chosen.ok) return chosen.refusal
  const model = chosen.value
  // Sends no token limit, because servers disagree on the name of that field.
  const body = JSON.stringify({
    model,
    messages: [{ role: 'user', content: 'Answer with the one word: ready' }],
    stream: false,
  })
  const authorization = bearer(server.key)
  const answer = await ask({ url: `${server.address}/chat/completions`, authorization, body }, signal)
  if (!answer.ok) return failing(answer.refusal, '', model)
  const failure = failureOf(answer.value, model)
  if (failure !== null) return failure
  const parsed = jsonOf(answer.value, answerSchema)
  if (!parsed.ok) return failing(parsed.refusal, answer.value.body.toString('utf8'), model)
  return working(parsed.value.choices[0]?.message.content ?? '', model)
}

/** The configured model. If there is none, the first that the server lists, as when edits are planned. */
async function chosenModel(
  { address, key, model }: CheckedServer,
  signal: AbortSignal,
): Promise<Result<string, ConnectionTest>> {
  if (model !== null) return ok(model)
  const answer = await ask({ url: `${address}/models`, authorization: bearer(key), body: null }, signal)
  if (!answer.ok) return refuse(failing(answer.refusal))
  const failure = failureOf(answer.value)
  if (failure !== null) return refuse(failure)
  const parsed = jsonOf(answer.value, modelsSchema)
  if (!parsed.ok) return refuse(failing(parsed.refusal, answer.value.body.toString('utf8')))
  const first = parsed.value.data[0]
  return first === undefined ? refuse(failing(connectionRefusal('server_without_models'))) : ok(first.id)
}
