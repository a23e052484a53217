import { z } from 'zod'
import { toolNamesOf, tools } from '../../../../composition/tools/tools.ts'

const HUGE = 9_007_199_254_740_991

/** Keywords that tell a model nothing: dialects, patterns of ids, bounds that nobody reaches. */
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

/** Every tool that changes a composition, with what it does and what it takes. */
export function toolSheet(): string {
  return toolNamesOf('edit')
    .map((name) => `${name}: ${tools[name].words.summary} Input: ${schemaOf(tools[name].input)}`)
    .join('\n')
}
