import { englishOf } from '../../../../base/message.ts'
import { z } from 'zod'
import { toolNamesOf, tools } from '../../../../composition/tools/tools.ts'

const HUGE = 9_007_199_254_740_991

/** Whether a schema keyword is useless to a model: dialects, patterns of ids, irrelevant limits. */
function isNoise(key: string, value: unknown): boolean {
  return (
    key === '$schema' ||
    key === 'propertyNames' ||
    (key === 'pattern' && typeof value === 'string' && value.length > 60) ||
    value === HUGE
  )
}

function schemaOf(input: z.ZodType): string {
  const schema = z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' })
  return JSON.stringify(schema, (key, value: unknown) => (isNoise(key, value) ? undefined : value))
}

/** Lists every tool that changes a composition, with its description and input schema. */
export function toolSheet(): string {
  return toolNamesOf('edit')
    .map((name) => `${name}: ${englishOf(tools[name].words.summary)} Input: ${schemaOf(tools[name].input)}`)
    .join('\n')
}
