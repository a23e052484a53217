import { createOpenAICompatible } from '@ai-sdk/openai-compatible'
import { generateText, NoObjectGeneratedError, Output, type Schema } from 'ai'
import { z } from 'zod'
import { ok, refuse, type Result } from '../../../base/result.ts'
import type { Milliseconds } from '../../../base/units.ts'
import { errorOf } from '../../../contract/jobErrors.ts'
import { boundedFetch } from './boundedFetch.ts'
import { faultOf } from './faultOf.ts'
import { parseSafely } from './readJson.ts'

const NAME = 'chat'

export interface ChatEndpoint {
  /** The part before `/chat/completions`, without a trailing slash. */
  readonly url: string
  readonly key: string | null
  /** Null for the first model that the server lists. */
  readonly model: string | null
}

export interface ChatInput {
  readonly system: string
  readonly prompt: string
  /** The structured output that is requested. Answers may still have any shape. */
  readonly schema: Schema<unknown>
  readonly schemaName: string
  readonly deadlineMs: Milliseconds
  /** Called immediately before the question is sent. */
  readonly beforeSend?: () => void
}

export interface ChatAnswer {
  /** The text of the model's answer, unchecked. */
  readonly text: string
  /** Null if the server does not count them. */
  readonly inputTokens: number | null
  readonly outputTokens: number | null
}

/**
 * Asks any server that has the OpenAI chat API, such as Ollama, llama.cpp, vLLM, LM Studio or a hosted one, in one
 * request without retries. Server errors become refusals.
 */
export async function askChat(
  endpoint: ChatEndpoint,
  question: ChatInput,
  signal: AbortSignal,
): Promise<Result<ChatAnswer>> {
  signal.throwIfAborted()
  const until = AbortSignal.any([signal, AbortSignal.timeout(question.deadlineMs)])
  try {
    const model = endpoint.model ?? (await firstModel(endpoint, until))
    if (model === null) return refuse(errorOf('planner_unavailable', { reason: 'no_model' }))
    question.beforeSend?.()
    return ok(await requestAnswer(endpoint, { model, question, signal: until }))
  } catch (error) {
    signal.throwIfAborted()
    const fault = faultOf(error, question.deadlineMs)
    if (fault === null) throw error
    return refuse(fault)
  }
}

const modelsSchema = z.object({ data: z.array(z.object({ id: z.string().min(1) })).min(1) })

async function firstModel({ key, url }: ChatEndpoint, signal: AbortSignal): Promise<string | null> {
  const headers = key === null ? {} : { authorization: `Bearer ${key}` }
  const answer = await boundedFetch(`${url}/models`, { headers, signal })
  const listed = parseSafely(await answer.text())
  const models = modelsSchema.safeParse(answer.ok && listed.ok ? listed.value : null)
  return models.success ? (models.data.data[0]?.id ?? null) : null
}

async function requestAnswer(
  { key, url }: ChatEndpoint,
  { model, question, signal }: { model: string; question: ChatInput; signal: AbortSignal },
): Promise<ChatAnswer> {
  const provider = createOpenAICompatible({
    name: NAME,
    baseURL: url,
    ...(key === null ? {} : { apiKey: key }),
    supportsStructuredOutputs: true,
    fetch: boundedFetch,
  })
  try {
    const { text, usage } = await generateText({
      model: provider(model),
      system: question.system,
      prompt: question.prompt,
      output: Output.object({ schema: question.schema, name: question.schemaName }),
      providerOptions: { [NAME]: { strictJsonSchema: false } },
      maxRetries: 0,
      abortSignal: signal,
    })
    return { text, ...tokensOf(usage) }
  } catch (error) {
    if (NoObjectGeneratedError.isInstance(error)) return { text: error.text ?? '', ...tokensOf(error.usage) }
    throw error
  }
}

type Usage = { readonly inputTokens: number | undefined; readonly outputTokens: number | undefined } | undefined

const tokensOf = (usage: Usage) => ({
  inputTokens: usage?.inputTokens ?? null,
  outputTokens: usage?.outputTokens ?? null,
})
