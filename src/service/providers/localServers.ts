import { z } from 'zod'
import type {
  ConnectionKind,
  LocalProgramName,
  LocalServer,
} from '../../contract/extensions/connections/connectionRoutes.ts'
import { ask, jsonOf } from './checks/serverCheck.ts'

/** A program that serves models on this machine, at its usual port. */
export interface LocalProgram {
  readonly name: LocalProgramName
  readonly port: number
}

/** The usual ports of the programs. */
export const localPrograms: readonly LocalProgram[] = [
  { name: 'ollama', port: 11_434 },
  { name: 'lmStudio', port: 1_234 },
  { name: 'llamaCpp', port: 8_080 },
  { name: 'speaches', port: 8_000 },
]

/** A program on this machine answers within this time if it is running. */
const PROBE_MS = 1_000
const MAX_MODELS = 100

type Model = LocalServer['models'][number]

const tagsSchema = z.object({ models: z.array(z.object({ name: z.string().min(1) })) })
const modelsSchema = z.object({ data: z.array(z.object({ id: z.string().min(1), task: z.string().nullish() })) })
const healthSchema = z.object({ status: z.literal('ok') })

/** Finds the programs that answer, and lists their models. */
export async function findLocalServers(programs: readonly LocalProgram[], signal: AbortSignal): Promise<LocalServer[]> {
  const found = await Promise.all(
    programs.map(async ({ name, port }): Promise<LocalServer | null> => {
      const origin = `http://127.0.0.1:${port}`
      const models = await modelsOf(name, origin, signal)
      return models && { program: name, address: `${origin}/v1`, models: models.slice(0, MAX_MODELS) }
    }),
  )
  return found.filter((server) => server !== null)
}

/** Null if nothing listens on the port, or something else. */
async function modelsOf(name: LocalProgramName, origin: string, signal: AbortSignal): Promise<Model[] | null> {
  switch (name) {
    case 'ollama': {
      const tags = await read(`${origin}/api/tags`, tagsSchema, signal)
      return tags && tags.models.map((model) => ({ id: model.name, kinds: ['chat'] }))
    }
    case 'lmStudio':
      return await chatModels(origin, signal)
    case 'llamaCpp':
      return (await read(`${origin}/health`, healthSchema, signal)) && (await chatModels(origin, signal))
    case 'speaches': {
      if (!(await isHealthy(`${origin}/health`, signal))) return null
      const listed = await read(`${origin}/v1/models`, modelsSchema, signal)
      return listed && listed.data.map(({ id, task }) => ({ id, kinds: speechKinds(task) }))
    }
  }
}

async function chatModels(origin: string, signal: AbortSignal): Promise<Model[] | null> {
  const listed = await read(`${origin}/v1/models`, modelsSchema, signal)
  return listed && listed.data.map(({ id }) => ({ id, kinds: ['chat'] }))
}

/** The kinds of connection for which a model with this task can be used. Without a task, both are listed. */
function speechKinds(task: string | null | undefined): ConnectionKind[] {
  if (task === 'automatic-speech-recognition') return ['speechToText']
  return task === 'text-to-speech' ? ['textToSpeech'] : ['speechToText', 'textToSpeech']
}

const requestOf = (url: string) => ({ url, authorization: null, body: null, deadlineMs: PROBE_MS })

async function isHealthy(url: string, signal: AbortSignal): Promise<boolean> {
  const answer = await ask(requestOf(url), signal)
  return answer.ok && answer.value.status === 200
}

async function read<Schema extends z.ZodType>(
  url: string,
  schema: Schema,
  signal: AbortSignal,
): Promise<z.output<Schema> | null> {
  const answer = await ask(requestOf(url), signal)
  if (!answer.ok || answer.value.status !== 200) return null
  const parsed = jsonOf(answer.value, schema)
  return parsed.ok ? parsed.value : null
}
