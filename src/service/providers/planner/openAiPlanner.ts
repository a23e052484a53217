import { errorOf } from '../../../contract/jobErrors.ts'
import { createOpenAICompatible } from '@ai-sdk/openai-compatible'
import { generateText, NoObjectGeneratedError, Output } from 'ai'
import { z } from 'zod'
import { refuse } from '../../../base/result.ts'
import type { Planner, PlanRequest } from '../planner.ts'
import { requestedSchema } from './chat/answerSchema.ts'
import { boundedFetch } from './chat/boundedFetch.ts'
import { faultOf } from './chat/faultOf.ts'
import { promptOf } from './chat/prompt.ts'
import { parseSafely } from './chat/readJson.ts'
import { validPlan } from './chat/validPlan.ts'

/** Spec: "Plan generation | 90 s deadline, no automatic provider retry". */
const DEADLINE_MS = 90_000
const NAME = 'planner'

export interface ChatEndpoint {
  /** The part before `/chat/completions`, without a trailing slash. */
  readonly url: string
  readonly key: string | null
  /** Null for the first model that the server lists. */
  readonly model: string | null
  readonly deadlineMs?: number
}

const modelsSchema = z.object({ data: z.array(z.object({ id: z.string().min(1) })).min(1) })

async function firstModel({ key, url }: ChatEndpoint, signal: AbortSignal): Promise<string | null> {
  const headers = key === null ? {} : { authorization: `Bearer ${key}` }
  const answer = await boundedFetch(`${url}/models`, { headers, signal })
  const listed = parseSafely(await answer.text())
  const models = modelsSchema.safeParse(answer.ok && listed.ok ? listed.value : null)
  return models.success ? (models.data.data[0]?.id ?? null) : null
}

/** Requests the model's answer and returns it unchecked. */
async function requestAnswer(
  endpoint: ChatEndpoint,
  { model, request, signal }: { model: string; request: PlanRequest; signal: AbortSignal },
): Promise<string> {
  const { key, url } = endpoint
  const provider = createOpenAICompatible({
    name: NAME,
    baseURL: url,
    ...(key === null ? {} : { apiKey: key }),
    supportsStructuredOutputs: true,
    fetch: boundedFetch,
  })
  try {
    const answer = await generateText({
      model: provider(model),
      ...promptOf(request),
      output: Output.object({ schema: requestedSchema, name: 'edit_plan' }),
      providerOptions: { [NAME]: { strictJsonSchema: false } },
      maxRetries: 0,
      abortSignal: signal,
    })
    return answer.text
  } catch (error) {
    if (NoObjectGeneratedError.isInstance(error)) return error.text ?? ''
    throw error
  }
}

/**
 * Plans with any server that has the OpenAI chat API, such as Ollama, llama.cpp, vLLM, LM Studio or a hosted one, in
 * one request without retries. Answers are parsed leniently but checked strictly, and server errors become refusals.
 */
export function openAiPlanner(endpoint: ChatEndpoint): Planner {
  const { deadlineMs = DEADLINE_MS } = endpoint
  return {
    name: endpoint.model ?? 'OpenAI-compatible model',
    async plan(request, signal) {
      signal.throwIfAborted()
      const until = AbortSignal.any([signal, AbortSignal.timeout(deadlineMs)])
      let text: string
      try {
        const model = endpoint.model ?? (await firstModel(endpoint, until))
        if (model === null) return refuse(errorOf('planner_unavailable', { reason: 'no_model' }))
        text = await requestAnswer(endpoint, { model, request, signal: until })
      } catch (error) {
        signal.throwIfAborted()
        const fault = faultOf(error, deadlineMs)
        if (fault === null) throw error
        return refuse(fault)
      }
      return await validPlan(text, request)
    },
  }
}
